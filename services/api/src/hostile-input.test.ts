import { randomUUID } from 'node:crypto';
import { memberEndpoints } from '@binome/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { aCompany } from './testing/company.ts';
import { aPerson } from './testing/person.ts';
import { type RawResponse, startTestApp } from './testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp);
const person = await aPerson(company, { participant: true, presenter: true });

const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const pathOf = (url: string, id: string) => url.replace(/:\w+/g, encodeURIComponent(id));
const withBody = memberEndpoints.filter(({ schema }) => 'body' in schema);
const members = memberEndpoints.filter(({ access }) => access === 'member');

/** Expects the shape of a refusal, without details of the implementation. */
function expectRefusal(answer: RawResponse, ...statuses: number[]) {
  expect(statuses).toContain(answer.status);
  expect(answer.body).toMatchObject({ code: expect.any(String), errors: { full_messages: expect.arrayContaining([expect.any(String)]) } });
  expect(JSON.stringify(answer.body).length).toBeLessThan(8_000);
  expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |postgres|kysely|node_modules|at \w+ \(/i);
}

function send(endpoint: { method: string; url: string; access: string }, body: unknown, headers: Record<string, string> = {}, query = '') {
  const credentials = endpoint.access === 'public' ? {} : person.credentials;
  return testApp.send({
    method: endpoint.method,
    url: pathOf(endpoint.url, randomUUID()) + query,
    body,
    headers: { ...credentials, ...headers },
  });
}

describe('without a session', () => {
  test.each(members.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s is refused', async (_, { method, url }) => {
    const path = pathOf(url, randomUUID());
    expectRefusal(await testApp.send({ method, url: path, headers: {} }), 401);
    const forged = { 'access-token': 'a'.repeat(32), client: 'x', uid: person.email };
    expectRefusal(await testApp.send({ method, url: path, headers: forged }), 401);
    expectRefusal(await testApp.send({ method, url: path, headers: { authorization: 'Bearer bm9uZQ==' } }), 401);
  });
});

describe('a malformed id', () => {
  const withId = members.filter(({ url }) => url.includes(':id'));
  const ids = ['1', 'null', '../../etc/passwd', "' or 1=1 --", '%00', `${randomUUID()}x`, 'é'.repeat(80)];
  test.each(withId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers as for an unknown id',
    async (_, { method, url }) => {
      for (const id of ids) {
        const answer = await testApp.send({ method, url: pathOf(url, id), headers: person.credentials });
        expectRefusal(answer, 404, 400);
      }
    },
  );
});

describe('an invalid body', () => {
  const bodies: [string, unknown, number[]][] = [
    ['an unknown key', { no_such_key: 1 }, [422, 404, 400]],
    [
      'keys that would grant rights',
      { isAdmin: true, company_id: company.id, aasm_state: 'confirmed', __proto__: { roles: ['company_admin'] } },
      [422, 404, 400],
    ],
    ['thousands of unknown keys', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index])), [422, 404, 400]],
    ['keys of Object.prototype', { constructor: 1, toString: 1, valueOf: { a: 1 }, hasOwnProperty: null }, [422, 404, 400]],
    ['a list', [1, 2, 3], [422, 404, 400]],
    [
      'wrong types',
      { email: 1, password: [], body: 'x', event: {}, presenter_id: 3, message: { $ne: '' }, read: 'maybe', language: 7 },
      [422, 404, 400],
    ],
    ['broken JSON', '{"email": "a', [400]],
    ['a megabyte', `{"email":"${'a'.repeat(1_048_576)}"}`, [413]],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, [400, 422, 404]],
    ['a NUL character', { email: 'a\u0000b@c.fr', password: '\u0000', message: `${'a'.repeat(50)}\u0000` }, [401, 422, 404, 400]],
  ];
  describe.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
    test.each(bodies)('refuses %s', async (_, body, statuses) => {
      expectRefusal(await send(endpoint, body), ...statuses);
    });
    test('refuses another content type', async () => {
      expectRefusal(await send(endpoint, '<a/>', { 'content-type': 'application/xml' }), 415);
    });
  });
});

describe('an invalid query', () => {
  const gets = members.filter(({ method, url }) => method === 'GET' && url.startsWith('/api') && !url.includes(':id'));
  const queries = [
    '?no_such=1',
    '?page=0',
    '?page=-1',
    '?page=1e99',
    '?page_size=1000000',
    '?page=NaN',
    '?q=%00',
    '?state=%27',
    '?sort=%27;drop',
    '?page=1&page=2',
    '?constructor=1&toString=1',
    '?__proto__=1',
    '?__proto__[isAdmin]=1',
  ];
  test.each(gets.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s refuses or ignores it', async (_, endpoint) => {
    for (const query of queries) {
      const answer = await send(endpoint, undefined, {}, query);
      if (answer.status !== 200) expectRefusal(answer, 422, 400);
    }
  });
});

test('a URL that cannot be decoded is refused in the usual shape', async () => {
  for (const url of ['/%ff', '/api/v1/presenters/%ff', '/backoffice/v1/users/%c0%ae', '/%']) {
    expectRefusal(await testApp.send({ method: 'GET', url, headers: {} }), 400);
  }
});

test('a refusal is in the caller’s language', async () => {
  const [fr, en] = await Promise.all(
    ['fr', 'en'].map((language) => testApp.send({ method: 'GET', url: '/api/v1/nowhere', headers: { 'accept-language': language } })),
  );
  expect(fr?.body.errors).toMatchObject({ detail: 'Cet élément n’existe pas ou n’existe plus.' });
  expect(en?.body.errors).toMatchObject({ detail: 'This does not exist, or no longer exists.' });
});
