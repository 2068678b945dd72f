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

const open = () => caches.open(NAME + BUILD);
/** Whether the name of a file changes with its content, so that it is the same file in every build. */
const isNamedByContent = (path) => /^(assets|offline|pyodide-[^/]*)\//.test(path);

/** A file as another build keeps it, or from the host; never an older one out of the browser's own cache. */
async function load(path) {
  const found = isNamedByContent(path) ? await caches.match(BASE + path, { ignoreVary: true }) : undefined;
  const answer = found ?? (await fetch(BASE + path, { cache: isNamedByContent(path) ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Puts files into the cache of this build, all of them or none. */
async function keep(paths) {
  const cache = await open();
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = paths.filter((path) => !kept.has(BASE + path));
  const answers = await Promise.all(missing.map(load));
  await Promise.all(missing.map((path, i) => cache.put(BASE + path, answers[i])));
}

async function readList() {
  const list = `offline/${BUILD}.json`;
  await keep([list]);
  return (await (await open()).match(BASE + list)).json();
}

/** Keeps the page itself; a host that is being changed may still send that of another build. */
async function keepPage() {
  const page = await load('');
  if (!(await page.clone().text()).includes(`"${BUILD}"`)) throw new Error('the page is of another build');
  await (await open()).put(BASE, page);
}

const keepPython = async () => keep((await readList()).files.map(([path]) => path));

/** Whether some build keeps Python: then a newer one does, too. */
async function hasPython() {
  for (const name of await caches.keys())
    if (name.startsWith(NAME) && (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith('.wasm')))
      return true;
  return false;
}

async function install() {
  const { pages, data } = await readList();
  await keepPage();
  await keep([...pages.filter((path) => path !== 'index.html'), ...Object.values(data)]);
  if (await hasPython()) await keepPython();
}

self.addEventListener('install', (event) => {
  if (BUILD !== null) event.waitUntil(install());
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
      keepPython().then(
        () => event.ports[0].postMessage(''),
        (problem) => event.ports[0].postMessage(String(problem)),
      ),
    );
});

/** What this build keeps; without it, what another build keeps under a name that says its content; else the network. */
async function fromCache(request, path) {
  const own = await (await open()).match(request, { ignoreVary: true });
  const other = own === undefined && isNamedByContent(path) ? await caches.match(request, { ignoreVary: true }) : undefined;
  return own ?? other ?? fetch(request);
}

/** A page. With a server it comes from there, so that it fits the server; without a connection, as it is kept. */
async function openPage(request) {
  const kept = async () => (await open()).match(BASE);
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
  const isPage = request.mode === 'navigate' && (!NO_SERVER || /^(index\.html)?([?#]|$)/.test(path));
  event.respondWith(isPage ? openPage(request) : fromCache(request, path));
});
