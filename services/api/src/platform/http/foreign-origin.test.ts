import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleEndpoints } from '@binome/contract/console/endpoints';
import { memberEndpoints } from '@binome/contract/endpoints';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { password, setPassword } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const secureApp = await startTestApp({ BASE_URL: 'https://app.binome.example' });
const own = { origin: 'https://app.binome.example', host: 'app.binome.example' };

const changes = [...memberEndpoints, ...consoleEndpoints].filter(({ method }) => method !== 'GET');

test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
  'no endpoint changes anything for a page of %s',
  async (origin) => {
    for (const { method, url } of changes) {
      const { status, body, headers } = await testApp.send({
        method,
        url: url.replace(/:\w+/g, randomUUID()),
        headers: { origin, host: 'localhost' },
      });
      expect([method, url, status, body.code, headers['set-cookie']]).toEqual([method, url, 403, 'origin_refused', undefined]);
    }
  },
);

test('one file sets and clears cookies, and checks the origin first', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'));
  const found = files.filter((file) => /\.(set|clear)Cookie\(|set-cookie|\.cookies\b/i.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(['platform/http/cookies.ts']);
});

/** What sets a cookie by a call. `GET /redirect_to_sso` and `GET /oauth` set one too: links of other sites lead there, with no credentials. */
const settingCookies = [
  ['POST', '/auth/sign_in', ['device']],
  ['POST', '/auth/console_session', ['console', 'device']],
  ['POST', '/auth/passkey_challenges', ['sso']],
  ['POST', '/backoffice/v1/session', ['console', 'device']],
  ['DELETE', '/backoffice/v1/session', ['console']],
] as const;

test.each(settingCookies)('over https, %s %s names its cookies for this host only', async (method, url, names) => {
  const { send, credentials, email } = await anAdministrator();
  const body = url.endsWith('sign_in') || (url.endsWith('v1/session') && method === 'POST') ? { email, password } : undefined;
  const headers = url === '/auth/console_session' ? credentials : {};
  const answer = await send({ method, url, body, headers: { ...own, ...headers } });
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(names.map((name) => `__Host-binome_${name}`));
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; (.*; )?HttpOnly; Secure; SameSite=(Strict|None)$/);
  for (const cookie of cookies) expect(cookie).not.toContain('Domain');
});

test('over https, a cookie without the prefix opens nothing', async () => {
  const { send, email } = await anAdministrator();
  const { headers } = await send({ method: 'POST', url: '/backoffice/v1/session', body: { email, password }, headers: own });
  const cookie =
    [headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.includes('binome_console'))
      ?.split(';')[0] ?? '';
  const read = (value: string) => send({ method: 'GET', url: '/backoffice/v1/session', headers: { ...own, cookie: value } });
  expect((await read(cookie)).status).toBe(200);
  expect((await read(cookie.replace('__Host-', ''))).status).toBe(401);
});

test.each(['body', 'query'] as const)(
  'no page of another site opens the console of its visitor with the credentials of the %s',
  async (part) => {
    const { send, credentials } = await anAdministrator();
    const form = new URLSearchParams(credentials).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (origin: Record<string, string>) =>
      part === 'body'
        ? send({ method: 'POST', url: '/auth/console_session', body: form, headers: { ...own, ...headers, ...origin } })
        : send({ method: 'POST', url: `/auth/console_session?${form}`, headers: { ...own, ...origin } });
    const foreign = await post({ origin: 'https://evil.example' });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await post({})).status).toBe(part === 'body' ? 201 : 401);
  },
);

async function anAdministrator() {
  const company = await aCompany(secureApp);
  const { email, credentials } = await aPerson(company, { roles: [{ name: 'company_admin' }] });
  await setPassword(secureApp, email);
  return { send: secureApp.send, email, credentials };
}
