import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aParticipant, type TestPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const company = await aCompany(testApp);
const person = await aParticipant(company);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (method: string, url: string, headers: Record<string, string> = {}, body?: unknown, { credentials }: TestPerson = person) =>
  testApp.send({ method, url, headers: { 'accept-language': 'fr', ...credentials, ...headers }, body });

test.each([
  ['DELETE', '/api/v1/mentoring_requests', 'GET, HEAD, POST'],
  ['GET', '/auth/sign_in', 'POST'],
  ['POST', '/dashboard', 'GET, HEAD'],
])('%s %s is refused with the methods that the path has', async (method, url, allow) => {
  const { status, headers, body } = await send(method, url);
  expect({ status, allow: headers.allow, code: body.code }).toEqual({ status: 405, allow, code: 'method_not_allowed' });
});

test('GET calls also answer HEAD', async () => {
  const answer = await testApp.app.inject({ method: 'HEAD', url: '/api/v1/current_profile', headers: person.credentials });
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
});

test('a call without a body may name the type of JSON', async () => {
  const { status } = await send('PATCH', '/api/v1/notifications/mark-all-as-read', { 'content-type': 'application/json' });
  expect(status).toBe(200);
});

test.each(['text/plain', 'text/xml'])('a JSON call refuses %s with 415', async (type) => {
  const { status } = await send('PATCH', '/auth', { 'content-type': type }, 'profile_visible=true');
  expect(status).toBe(415);
});

test.each(['application/octet-stream', 'text/csv'])('a JSON call refuses a file of type %s with 415', async (type) => {
  const { status, body } = await send('PATCH', '/auth', { 'content-type': type }, 'profile_visible=true');
  expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
});

test.each(['application/octet-stream', 'text/csv'])('a file is uploaded as %s, and not as JSON', async (type) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const file = 'E-mail,Prénom,Nom\nzoe@ailleurs.example,Zoé,Petit\n';
  const preview = await admin.call('POST', 'invitation_previews', file, { 'content-type': type });
  expect([preview.status, preview.body.rows]).toMatchObject([200, [{ email: 'zoe@ailleurs.example' }]]);
  const asJson = await admin.call('POST', 'invitation_previews', { file }, { 'content-type': 'application/json' });
  expect([asJson.status, asJson.body.code]).toEqual([415, 'unsupported_media_type']);
});

test('a deletion without a body may name the type of text', async () => {
  const { status } = await send('DELETE', '/auth/sessions', { 'content-type': 'text/plain' });
  expect(status).toBe(200);
});

test('PUT /auth changes the account as PATCH does, and reads booleans and lists of a form', async () => {
  const kind = 'mentoring_request.created';
  const preference = `notification_preferences[0][kind]=${kind}&notification_preferences[0][email]=never&notification_preferences[0][sms]=false`;
  const { status, body } = await send('PUT', '/auth', form, `profile_visible=false&config_name=default&${preference}`);
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, status: 'success', data: { profile_visible: false } } });
  const { data } = await person.api('GET /api/v1/notification_preferences');
  expect(data.kinds).toContainEqual(expect.objectContaining({ kind, email: 'never' }));
  expect((await send('PUT', '/auth', form, 'profile_visible=perhaps')).status).toBe(422);
});

test('replies state their language and what they vary by', async () => {
  const { headers } = await send('GET', '/api/v1/current_profile', { 'accept-language': 'en' });
  expect(headers).toMatchObject({ 'content-language': 'en', vary: expect.stringContaining('accept-language') });
  const refused = await send('GET', '/api/v1/nothing', { 'accept-language': 'fr' });
  expect(refused.headers).toMatchObject({ 'content-language': 'fr', vary: expect.stringContaining('accept-language') });
});

test('larger replies are compressed for those who accept it', async () => {
  const answer = await testApp.app.inject({
    method: 'GET',
    url: '/api/v1/notification_preferences',
    headers: { ...person.credentials, 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers.vary).toContain('accept-encoding');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('data');
});

test('the user carries the general preferences, and the company its languages under settings', async () => {
  const { body } = await send('GET', '/auth/validate_token');
  expect(body.data).toMatchObject({
    email_notifications: true,
    sms_notifications: false,
    company: { settings: { languages: ['fr', 'en'] } },
  });
});
