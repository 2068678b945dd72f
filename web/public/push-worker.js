// Shows what the server pushes, and opens the table when somebody asks for it; and keeps Atoll for times without a connection.
self.addEventListener('push', (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: link, data: link, icon: '/icon-192.png', badge: '/icon-192.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data, self.location.origin);
  const here = link.pathname + link.search;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find((each) => new URL(each.url).pathname === link.pathname);
      return open ? open.focus() : self.clients.openWindow(here);
    }),
  );
});

// ---- keeping Atoll on this device ----
// The address of this worker names the build that it keeps: page, Python and answers of one build, and never of two.
const given = new URL(self.location.href).searchParams;
const BUILD = given.get('build');
const NO_SERVER = given.get('server') === 'none';
const NAME = 'atoll-';
const BASE = new URL('./', self.location.href).href;
const listAddress = `${BASE}offline/${BUILD}.json`;

/** Puts files into the cache of this build, all of them or none. */
async function keep(paths) {
  const cache = await caches.open(NAME + BUILD);
  const missing = [];
  for (const path of paths) if (!(await cache.match(BASE + path))) missing.push(BASE + path);
  await cache.addAll(missing);
}

async function readList() {
  const cache = await caches.open(NAME + BUILD);
  if (!(await cache.match(listAddress))) await cache.add(listAddress);
  return (await cache.match(listAddress)).json();
}

self.addEventListener('install', (event) => {
  if (BUILD === null) return;
  event.waitUntil(
    readList().then(({ pages, data }) => keep(['', ...pages.filter((path) => path !== 'index.html'), ...Object.values(data)])),
  );
});

self.addEventListener('activate', (event) => {
  if (BUILD === null) return;
  // A tab of the build before may still be open, so that one is kept, too.
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(NAME) && name !== NAME + BUILD).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'use') event.waitUntil(self.skipWaiting());
  if (event.data === 'keep-python')
    event.waitUntil(
      readList()
        .then(({ files }) => keep(files.map(([path]) => path)))
        .then(() => event.source.postMessage('kept')),
    );
});

/** What this build keeps; without it, what another build keeps under a name that says its content; else the network. */
async function fromCache(request) {
  const cache = await caches.open(NAME + BUILD);
  return (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A page. With a server it comes from there, so that it fits the server; without a connection, as it is kept. */
async function openPage(request) {
  const kept = () => caches.open(NAME + BUILD).then((cache) => cache.match(BASE));
  if (NO_SERVER) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (problem) {
    const page = await kept();
    if (page) return page;
    throw problem;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (BUILD === null || request.method !== 'GET' || !request.url.startsWith(BASE)) return;
  const path = request.url.slice(BASE.length);
  if (path.startsWith('api/') || path.startsWith('build.json')) return;
  event.respondWith(request.mode === 'navigate' ? openPage(request) : fromCache(request));
});
