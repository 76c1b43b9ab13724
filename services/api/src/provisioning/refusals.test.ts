import { expect, test } from 'vitest';
import { aDirectory, readAnswer } from '../testing/directory.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const { admin } = await aDirectory(testApp);
const { key } = await admin.api('POST /backoffice/v1/api_keys', { body: { name: 'Okta', scopes: ['scim:write'], days: 30 } });

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';
const call = async (method: string, url: string, headers: Record<string, string> = {}, body?: string) =>
  readAnswer(
    await testApp.send({ method, url, headers: { authorization: `Bearer ${key}`, ...headers }, ...(body !== undefined && { body }) }),
  );
const json = { 'content-type': 'application/scim+json' };

test.each([
  ['broken JSON', 'POST', '/scim/v2/Users', json, '{"userName":', 400, 'invalidSyntax'],
  ['JSON with a polluted prototype', 'POST', '/scim/v2/Users', json, '{"__proto__": {}}', 400, 'invalidSyntax'],
  ['a body of another type', 'POST', '/scim/v2/Users', { 'content-type': 'text/xml' }, '<user/>', 415, undefined],
  ['a body that is too large', 'POST', '/scim/v2/Users', json, `"${'x'.repeat(300_000)}"`, 413, undefined],
  ['an unknown path', 'GET', '/scim/v2/Nothing', {}, undefined, 404, undefined],
  [
    'an unknown path that a browser opens',
    'GET',
    '/scim/v2/Nothing',
    { accept: 'text/html', 'sec-fetch-dest': 'document' },
    undefined,
    404,
    undefined,
  ],
  ['another version', 'GET', '/scim/v1/Users', {}, undefined, 404, undefined],
  ['the prefix alone', 'GET', '/scim', {}, undefined, 404, undefined],
  ['a bulk request', 'POST', '/scim/v2/Bulk', json, '{}', 404, undefined],
  ['a path that cannot be decoded', 'GET', '/scim/v2/Users/%zz', {}, undefined, 400, 'invalidSyntax'],
  ['an id that is too long', 'GET', `/scim/v2/Users/${'x'.repeat(200)}`, {}, undefined, 404, undefined],
  ['a wrong method', 'DELETE', '/scim/v2/Users', {}, undefined, 405, undefined],
  ['a filter that is too long', 'GET', `/scim/v2/Users?filter=${'x'.repeat(1001)}`, {}, undefined, 400, 'invalidFilter'],
  ['two filters', 'GET', '/scim/v2/Users?filter=id%20pr&filter=id%20pr', {}, undefined, 400, 'invalidFilter'],
  ['a page that is no number', 'GET', '/scim/v2/Users?startIndex=first', {}, undefined, 400, 'invalidValue'],
])('refuses %s in the form of SCIM', async (_, method, url, headers, body, status, scimType) => {
  const answer = await call(method, url, headers, body);
  expect(answer).toMatchObject({ status, body: { schemas: [errorSchema], status: String(status), detail: expect.any(String) } });
  expect((answer.body as { scimType?: string }).scimType).toBe(scimType);
  expect(answer.headers['content-type']).toContain('application/scim+json');
  if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD, POST');
});

test.each([
  ['without a key', '', 'Bearer realm="SCIM"'],
  ['with a key that is unknown', `Bearer bnk_${'a'.repeat(32)}`, 'Bearer realm="SCIM", error="invalid_token"'],
  ['with another way to sign in', 'Basic bGVhOg==', 'Bearer realm="SCIM", error="invalid_token"'],
])('a call %s is told how to sign in', async (_, authorization, challenge) => {
  const answer = readAnswer(await testApp.send({ method: 'GET', url: '/scim/v2/Users', headers: authorization ? { authorization } : {} }));
  expect(answer).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': challenge },
    body: { schemas: [errorSchema], status: '401' },
  });
});

test('too many calls are refused in the form of SCIM, with the time to wait', async () => {
  const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: 1 });
  const ask = async () => readAnswer(await limited.send({ method: 'GET', url: '/scim/v2/Users', headers: {} }));
  await ask();
  expect(await ask()).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
    body: { schemas: [errorSchema], status: '429' },
  });
});
