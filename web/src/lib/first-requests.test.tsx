import { beforeEach, expect, test, vi } from 'vitest';
import { credentialsKey } from './credentials.ts';

const session = { 'access-token': 'token', 'token-type': 'Bearer', client: 'handle', expiry: '9999999999', uid: 'lea@nova.example' };
type Page = typeof import('./first-requests.ts');

const fetched = vi.fn(async (url: string, _options: RequestInit) => new Response(url));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(credentialsKey, JSON.stringify(session));
  history.replaceState(null, '', '/dashboard');
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

test('a page sends the requests of its last visit, and each response is used once', async () => {
  await visit(['/auth/validate_token', '/api/v1/programs']);
  const next = await load();
  next.sendFirstRequests();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/auth/validate_token', '/api/v1/programs']);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'access-token': 'token', 'accept-language': 'fr' });
  expect(await (await next.takeFirstResponse('/api/v1/programs', 'fr', 'handle'))?.text()).toBe('/api/v1/programs');
  expect(await next.takeFirstResponse('/api/v1/programs', 'fr', 'handle')).toBeUndefined();
});

test.each([
  [
    'after the end of the first page',
    async (page: Page) => {
      page.endFirstRequests('/dashboard', 'fr');
      await page.takeFirstResponse('/api/v1/programs', 'fr', 'handle');
    },
  ],
  [
    'of a page that led to another one',
    async (page: Page) => {
      await page.takeFirstResponse('/api/v1/programs', 'fr', 'handle');
      history.replaceState(null, '', '/community');
      page.endFirstRequests('/dashboard', 'fr');
    },
  ],
  [
    'of an address with parameters',
    async (page: Page) => {
      history.replaceState(null, '', '/dashboard?q=confiance');
      await page.takeFirstResponse('/api/v1/presenters?q=confiance', 'fr', 'handle');
      page.endFirstRequests('/dashboard', 'fr');
    },
  ],
])('a request %s is not stored', async (_, read) => {
  await read(await load());
  history.replaceState(null, '', '/dashboard');
  (await load()).sendFirstRequests();
  expect(fetched).not.toHaveBeenCalled();
});

test('an address with parameters sends nothing, because its requests differ', async () => {
  await visit(['/api/v1/articles']);
  history.replaceState(null, '', '/dashboard?kind=mutual_help');
  (await load()).sendFirstRequests();
  expect(fetched).not.toHaveBeenCalled();
});

test('the requests that the page does not use are aborted', async () => {
  await visit(['/api/v1/programs', '/api/v1/articles', '/api/v1/meetings']);
  const next = await load();
  next.sendFirstRequests();
  await next.takeFirstResponse('/api/v1/programs', 'fr', 'handle');
  await next.takeFirstResponse('/api/v1/articles', 'en', 'handle');
  next.endFirstRequests('/dashboard', 'fr');
  expect(fetched.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([false, true, true]);
});

test.each([
  ['another session', { ...session, client: 'other' }],
  ['an expired session', { ...session, expiry: '1' }],
])('%s sends nothing', async (_, credentials) => {
  await visit(['/api/v1/programs']);
  localStorage.setItem(credentialsKey, JSON.stringify(credentials));
  (await load()).sendFirstRequests();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  '{',
  '[]',
  '"text"',
  '{"/dashboard": null}',
  '{"/dashboard": {"session": "handle"}}',
  '{"/dashboard": {"session": "handle", "urls": 7}}',
])('stored data of another shape sends nothing: %s', async (stored) => {
  localStorage.setItem('binome.first_requests', stored);
  (await load()).sendFirstRequests();
  expect(fetched).not.toHaveBeenCalled();
});

test('the response to a request in another language, and to one that failed, is not used', async () => {
  await visit(['/api/v1/programs', '/api/v1/articles']);
  fetched.mockImplementationOnce(async () => Promise.reject(new TypeError('Failed to fetch')));
  const next = await load();
  next.sendFirstRequests();
  expect(await next.takeFirstResponse('/api/v1/programs', 'fr', 'handle')).toBeUndefined();
  expect(await next.takeFirstResponse('/api/v1/articles', 'en', 'handle')).toBeUndefined();
});

test('the requests of the last 20 pages are stored until they are deleted', async () => {
  for (let page = 1; page <= 21; page++) {
    history.replaceState(null, '', `/news/${page}`);
    await visit([`/api/v1/articles/${page}`]);
  }
  history.replaceState(null, '', '/news/1');
  (await load()).sendFirstRequests();
  expect(fetched).not.toHaveBeenCalled();
  history.replaceState(null, '', '/news/2');
  const next = await load();
  next.sendFirstRequests();
  expect(fetched).toHaveBeenCalledTimes(1);
  next.forgetFirstRequests();
  (await load()).sendFirstRequests();
  expect(fetched).toHaveBeenCalledTimes(1);
});

/** Imports the module anew, as a new document does. */
function load() {
  vi.resetModules();
  return import('./first-requests.ts');
}

/** Visits the current page, which sends these requests. */
async function visit(urls: string[]): Promise<void> {
  const page = await load();
  for (const url of urls) await page.takeFirstResponse(url, 'fr', 'handle');
  page.endFirstRequests(location.pathname, 'fr');
}
