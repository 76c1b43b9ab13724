// Shows the notifications that the server pushes. It answers no request: pages and data always come from the server.

self.addEventListener('push', (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(showUnlessVisible(news));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});

/** A page of the application that is in front shows the news itself. */
async function showUnlessVisible({ title, body, url, tag }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, tag, data: url, icon: '/favicon.svg' });
}
