import { afterEach, expect, test, vi } from 'vitest';
import { send } from './http.ts';
import { setLocale } from './intl.ts';

afterEach(() => vi.unstubAllGlobals());

test('a redirected request fails like one without a network', async () => {
  await setLocale('fr');
  // As browsers do: they follow a redirect unless the request says otherwise.
  vi.stubGlobal('fetch', async (_url: string, { redirect }: RequestInit) => {
    if (redirect === 'error') throw new TypeError('Failed to fetch');
    return new Response('<h1>Elsewhere</h1>');
  });
  expect(await send({ method: 'GET', url: '/api/v1/programs', headers: {} })).toMatchObject({ status: 0, body: { code: 'network' } });
});
