import type { Locale } from '@binome/contract/fields';
import { expect, test } from 'vitest';
import { hashPassword } from '../platform/sign-in/passwords.ts';
import { aCompany } from '../testing/company.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const visitor = clientOf(testApp);
const password = 'Mentorat-2026!';

async function aPersonWithPassword(options: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(await aCompany(testApp), { participant: true, ...options });
  await testApp.database.directory
    .updateTable('directory.logins')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', person.email)
    .execute();
  return person;
}

test('a member signs in, is authenticated by the credential headers, and signs out', async () => {
  const person = await aPersonWithPassword();
  const answer = await testApp.send({
    method: 'POST',
    url: '/auth/sign_in',
    body: { email: ` ${person.email.toUpperCase()} `, password },
    headers: {},
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ id: person.userId, email: person.email, isAdmin: false });
  const { 'access-token': token, client, uid, expiry, 'token-type': type, authorization } = answer.headers;
  expect(type).toBe('Bearer');
  expect(Number(expiry)).toBeGreaterThan(Date.now() / 1000 + 13 * 86_400);

  const credentials = { 'access-token': String(token), client: String(client), uid: String(uid) };
  const validated = await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: credentials });
  expect(validated.body).toMatchObject({ success: true, data: { id: person.userId } });
  expect(validated.headers['access-token']).toBe(token);
  expect((await testApp.send({ method: 'GET', url: `/auth/validate_token?${new URLSearchParams(credentials)}`, headers: {} })).status).toBe(
    200,
  );
  expect(
    (await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: { authorization: String(authorization) } })).status,
  ).toBe(200);

  expect((await testApp.send({ method: 'DELETE', url: '/auth/sign_out', body: credentials, headers: {} })).body).toEqual({ success: true });
  expect((await testApp.send({ method: 'GET', url: '/auth/validate_token', headers: credentials })).status).toBe(401);
  expect((await testApp.send({ method: 'DELETE', url: '/auth/sign_out', headers: credentials })).status).toBe(404);
});

test('accepts a form-encoded sign-in', async () => {
  const person = await aPersonWithPassword();
  const answer = await testApp.send({
    method: 'POST',
    url: '/auth/sign_in',
    body: new URLSearchParams({ email: person.email, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
});

test('an unknown address and a wrong password get the same answer', async () => {
  const person = await aPersonWithPassword();
  const wrongPassword = await refusal(visitor('POST /auth/sign_in', { body: { email: person.email, password: 'no' } }));
  const unknownEmail = await refusal(visitor('POST /auth/sign_in', { body: { email: `x${person.email}`, password } }));
  expect(wrongPassword).toEqual(unknownEmail);
  expect(wrongPassword).toEqual({ status: 401, code: 'invalid_credentials', messages: ['Identifiants incorrects, veuillez réessayer'] });
});

test('refuses a token with another member’s uid', async () => {
  const company = await aCompany(testApp);
  const [member, otherMember] = [await aParticipant(company), await aParticipant(company)];
  const answer = await testApp.send({
    method: 'GET',
    url: '/auth/validate_token',
    headers: { ...member.credentials, uid: otherMember.email },
  });
  expect(answer.status).toBe(401);
});

test.each([
  ['another session’s client', { client: 'x'.repeat(16) }],
  ['the client of another protocol', { client: 'default' }],
  ['no client', { client: '' }],
  ['no uid', { uid: '' }],
])('refuses a token with %s, as headers, query, body and Bearer token', async (_, change) => {
  const { credentials } = await aParticipant(await aCompany(testApp));
  const sent = Object.fromEntries(Object.entries({ ...credentials, ...change }).filter(([, value]) => value !== '')) as Record<
    string,
    string
  >;
  const read = (url: string, headers: Record<string, string>) => testApp.send({ method: 'GET', url, headers });
  const authorization = `Bearer ${Buffer.from(JSON.stringify(sent)).toString('base64')}`;
  expect((await read('/auth/validate_token', sent)).status).toBe(401);
  expect((await read(`/auth/validate_token?${new URLSearchParams(sent)}`, {})).status).toBe(401);
  expect((await read('/auth/validate_token', { authorization })).status).toBe(401);
  expect((await testApp.send({ method: 'DELETE', url: '/auth/sign_out', body: sent, headers: {} })).status).toBe(404);
  expect((await read('/auth/validate_token', credentials)).status).toBe(200);
});

test('a Bearer token needs no other header', async () => {
  const { credentials } = await aParticipant(await aCompany(testApp));
  const authorization = `Bearer ${Buffer.from(JSON.stringify(credentials)).toString('base64')}`;
  const answer = await testApp.send({
    method: 'GET',
    url: '/auth/validate_token',
    headers: { authorization, client: 'other', uid: 'other' },
  });
  expect(answer.status).toBe(200);
});

test('an account that awaits validation signs in, and sees only its registration', async () => {
  const state = 'confirmed' as const;
  const person = await aPersonWithPassword({ user: { state } });
  expect((await visitor('POST /auth/sign_in', { body: { email: person.email, password } })).data.state).toBe(state);
  expect((await person.api('GET /auth/registration')).data.state).toBe(state);
  expect((await refusal(person.api('GET /api/v1/notifications'))).code).toBe('registration_pending');
});

test.each(['invited', 'refused', 'suspended', 'closed'] as const)('the session of a %s account is refused', async (state) => {
  const person = await aPersonWithPassword({ user: { state } });
  expect((await refusal(person.api('GET /auth/validate_token'))).status).toBe(401);
});

test('a member reads only their own user, in full', async () => {
  const company = await aCompany(testApp);
  const texts = { fr: { 'home.title': 'Chez nous', 'home.broken': '{oops' }, en: { 'home.title': 'Ours' } };
  await company.within((tx) =>
    tx
      .insertInto('documents')
      .values(Object.entries(texts).map(([locale, content]) => ({ kind: 'wording', locale: locale as Locale, content })))
      .execute(),
  );
  const [member, otherMember] = [await aPerson(company, { participant: true, presenter: true }), await aParticipant(company)];
  const { data } = await member.api('GET /api/v1/users/:id', { params: { id: member.userId } });
  expect(data).toMatchObject({
    isAdmin: false,
    is_presenter: true,
    current_program: { name: 'Mentorat' },
    company: { slug: company.slug, wording: { 'home.title': [{ type: 0, value: 'Chez nous' }] } },
    can: { open_console: false, find_presenters: true, answer_requests: true },
  });
  expect((await refusal(member.api('GET /api/v1/users/:id', { params: { id: otherMember.userId } }))).status).toBe(404);
  expect((await refusal(member.api('GET /api/v1/users/:id', { params: { id: 'not-an-id' } }))).status).toBe(404);
});

test('a member changes their language and current profile, and no protected field', async () => {
  const company = await aCompany(testApp);
  const [member, otherMember] = [await aPerson(company, { participant: true, presenter: true }), await aParticipant(company)];
  const params = { id: member.userId };
  const changed = await member.api('PATCH /api/v1/users/:id', { params, body: { language: 'en', current_profile_id: member.presenterId } });
  expect(changed.data).toMatchObject({ language: 'en', is_presenter: true, current_program: { name: 'Mentoring' } });
  expect((await member.api('GET /api/v1/current_profile')).data?.id).toBe(member.presenterId);
  expect(
    (await refusal(member.api('PATCH /api/v1/users/:id', { params, body: { current_profile_id: otherMember.participantId } }))).status,
  ).toBe(404);
  for (const extra of [{ isAdmin: true }, { company_id: company.id }, { state: 'active' }, { roles: ['company_admin'] }]) {
    const answer = await testApp.send({ method: 'PATCH', url: `/api/v1/users/${member.userId}`, body: extra, headers: member.credentials });
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_keys']);
  }
});
