import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '../text/intl.ts';
import { send } from './http.ts';

afterEach(() => vi.restoreAllMocks());

test('a redirected request fails like one without a network', async () => {
  await setLocale('fr');
  // As browsers do: they follow a redirect unless the request says otherwise.
  vi.stubGlobal('fetch', async (_url: string, { redirect }: RequestInit) => {
    if (redirect === 'error') throw new TypeError('Failed to fetch');
    return new Response('<h1>Elsewhere</h1>');
  });
  expect(await send({ method: 'GET', url: '/api/v1/programs', headers: {} })).toMatchObject({ status: 0, body: { code: 'network' } });
});

test('a request without an answer is given up after 20 seconds, and says so', async () => {
  await setLocale('fr');
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
  const answer = await send({ method: 'GET', url: '/api/v1/programs', headers: {} });
  expect(answer).toMatchObject({
    status: 0,
    body: { code: 'timeout', errors: { full_messages: ['Le serveur n’a pas répondu à temps. Réessayez.'] } },
  });
  expect(timeout).toHaveBeenCalledWith(20_000);
});

test('a POST request is sent at once, because the tab may close; a GET request is sent in the next task', async () => {
  await setLocale('fr');
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return Response.json({});
  });
  const reading = send({ method: 'GET', url: '/api/v1/programs', headers: {} });
  const saving = send({ method: 'POST', url: '/api/v1/messages', headers: {}, body: {} });
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(fetched).toEqual(['/api/v1/messages']);
  await Promise.all([reading, saving]);
  expect(fetched).toEqual(['/api/v1/messages', '/api/v1/programs']);
});
