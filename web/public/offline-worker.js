// Opens the member app without a network: keeps its frame and the files of the pages that were opened. Data never passes here: requests to
// the API, files of members and the console go to the server as if there were no worker.

const cacheName = 'binome-app';
const frame = '/index.html';

/** Files of a build have a hash in their name. The oldest leave when there are more. */
const maxFiles = 400;

/** Addresses of this host that are not pages of the member app. */
const notPages = /^\/(api|backoffice|cable|calendar|files|mailbox|oauth|omniauth|redirect_to_sso|scim|users)(\/|$)/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepFrame());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The files that the page had loaded before the worker.
self.addEventListener('message', ({ data }) => keepFiles(data.files));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || notPages.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

/** The page of the server, which also renews the frame; without a network the frame, marked so that it restores what was read. */
async function openPage(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepFrame().catch(() => {}));
    return response;
  } catch (error) {
    const kept = await caches.match(frame);
    if (!kept) throw error;
    const html = (await kept.text()).replace('<head>', '<head><meta name="binome-offline" content="yes">');
    return new Response(html, { headers: kept.headers });
  }
}

async function openFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

async function keepFrame() {
  const response = await fetch(frame, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) return;
  const files = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  await keepFiles(files);
  await (await caches.open(cacheName)).put(frame, response);
}

async function keepFiles(files) {
  const cache = await caches.open(cacheName);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => {});
  const kept = (await cache.keys()).filter(({ url }) => !url.endsWith(frame));
  for (const old of kept.slice(0, Math.max(0, kept.length - maxFiles))) await cache.delete(old);
}
