// Shows the notifications that the server pushes. It answers no request: pages and data always come from the server.

self.addEventListener('push', (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(showUnlessVisible(news));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Shows a place in a page of the member app that is open, else in a new one. */
async function openPage(url) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((open) => !new URL(open.url).pathname.startsWith('/backoffice'));
  if (!page || new URL(url).pathname.startsWith('/backoffice')) return self.clients.openWindow(url);
  // Refused without a press of the person.
  await page.focus().catch(() => {});
  page.postMessage({ open: url });
}

/** A page of the application that is in front shows the news itself. */
async function showUnlessVisible({ title, body, url, tag }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, tag, data: url, icon: '/favicon.svg' });
}
