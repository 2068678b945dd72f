// Shows what the server pushes, and opens the table when somebody asks for it. It keeps no page and answers no request.
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
