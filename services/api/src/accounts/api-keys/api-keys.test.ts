import type { ApiKeyScope } from '@binome/contract/values/api-key-scopes';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { consoleUsers } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const day = 86_400_000;

async function setUp(scopes: ApiKeyScope[] = ['users:read', 'tags:write']) {
  const company = await aCompany(testApp);
  const users = await consoleUsers(company);
  const created = await users.admin.api('POST /backoffice/v1/api_keys', { body: { name: 'SIRH', scopes, days: 90 } });
  return { company, ...users, created, call: callWith(created.key) };
}

/** Sends requests as a program does: without a cookie, and without the origin of a page. */
function callWith(key: string) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    testApp.send({ method, url: path, body, headers: { authorization: `Bearer ${key}`, ...headers } });
}

test('a key reads and changes what its scopes name, and nothing else', async () => {
  const { call, company } = await setUp();
  expect(await call('GET', '/backoffice/v1/users')).toMatchObject({ status: 200 });
  expect(await call('POST', '/backoffice/v1/tags', { name: { fr: 'Écoute' }, family: 'skill' })).toMatchObject({ status: 201 });
  for (const path of ['tags', 'registrations', 'audit_entries', 'api_keys', 'companies', 'conversation_reports']) {
    const { status, body } = await call('GET', `/backoffice/v1/${path}`);
    expect([path, status, body.code]).toEqual([path, 403, 'api_key_scope_missing']);
  }
  for (const path of ['companies', 'companies/enter', 'api_keys', 'api_key_revocations']) {
    expect([path, (await call('POST', `/backoffice/v1/${path}`, {})).status]).not.toEqual([path, 201]);
  }
  expect(await call('GET', '/auth/validate_token')).toMatchObject({ status: 401 });
  expect(await company.within((tx) => tx.selectFrom('api_keys').select('id').execute())).toHaveLength(1);
});

test('only the creation shows the whole key, and the database does not hold it', async () => {
  const { admin, created } = await setUp();
  const { rows } = await admin.list('api_keys');
  expect(rows).toMatchObject([{ name: 'SIRH', prefix: created.key.slice(0, 10), owner: expect.stringContaining('Adèle'), used_at: null }]);
  expect(JSON.stringify(rows)).not.toContain(created.key);
  const stored = await testApp.database.directory.selectFrom('directory.sessions').where('handle', '=', created.id).selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(created.key.slice(4));
});

test('the list says when a key was last used, and the audit log with which key something was done', async () => {
  const { call, admin } = await setUp();
  await call('POST', '/backoffice/v1/tags', { name: { fr: 'Écoute' }, family: 'skill' });
  expect((await admin.list('api_keys')).rows).toMatchObject([{ used_at: expect.any(String) }]);
  const { rows } = await admin.list('audit_entries', { filter: { action: 'tag.created' } });
  expect(rows).toMatchObject([{ actor: { kind: 'member', name: expect.stringContaining('Adèle') }, api_key: 'SIRH' }]);
});

test('a revoked, expired or made-up key is refused at once', async () => {
  const { call, admin, created } = await setUp();
  await admin.api('POST /backoffice/v1/api_key_revocations', { body: { api_key_id: created.id } });
  expect(await call('GET', '/backoffice/v1/users')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect((await admin.list('api_keys')).rows).toEqual([]);
  expect((await admin.list('audit_entries', { filter: { action: 'api_key.revoked' } })).total).toBe(1);

  const other = await setUp();
  const past = new Date(Date.now() - day);
  await testApp.database.directory
    .updateTable('directory.sessions')
    .set({ expires_at: past })
    .where('handle', '=', other.created.id)
    .execute();
  expect(await other.call('GET', '/backoffice/v1/users')).toMatchObject({ status: 401 });
  expect(await callWith(`bnk_${'a'.repeat(32)}`)('GET', '/backoffice/v1/users')).toMatchObject({ status: 401 });
});

test('a key stops when its administrator loses the role, and when the company is archived', async () => {
  const lost = await setUp();
  await lost.company.within((tx) => tx.deleteFrom('user_roles').where('user_id', '=', lost.admin.person.userId).execute());
  expect(await lost.call('GET', '/backoffice/v1/users')).toMatchObject({ status: 403 });
  const archived = await setUp();
  await testApp.database.directory
    .updateTable('directory.companies')
    .set({ suspended_at: new Date() })
    .where('id', '=', archived.company.id)
    .execute();
  expect(await archived.call('GET', '/backoffice/v1/users')).toMatchObject({ status: 401 });
});

test('a new password of the administrator ends their sessions and not their keys', async () => {
  const { call, admin } = await setUp();
  const login = await loginOf(admin.person.email);
  await testApp.services.sessions.endAll(login);
  expect(await call('GET', '/backoffice/v1/users')).toMatchObject({ status: 200 });
});

test('a key of one company reaches no record of another', async () => {
  const { call } = await setUp();
  const other = await aCompany(testApp);
  const stranger = await aPerson(other);
  expect(await call('GET', `/backoffice/v1/users/${stranger.userId}`)).toMatchObject({ status: 404 });
});

test('the cookie of another person beside a key changes nothing', async () => {
  const { call, hr } = await setUp();
  const answer = await call('GET', '/backoffice/v1/registrations', undefined, { cookie: hr.cookie });
  expect(answer).toMatchObject({ status: 403, body: { code: 'api_key_scope_missing' } });
  // A page of another site could send this cookie, but no key.
  const withoutKey = await testApp.send({ method: 'POST', url: '/backoffice/v1/tags', body: {}, headers: { cookie: hr.cookie } });
  expect(withoutKey).toMatchObject({ status: 403, body: { code: 'origin_refused' } });
});

test('refuses a key without a scope, with a wrong lifetime, and one key too many', async () => {
  const { admin, company } = await setUp();
  for (const body of [
    { name: 'A', scopes: [], days: 90 },
    { name: 'A', scopes: ['roles:write'], days: 90 },
    { name: 'A', scopes: ['users:read'], days: 4000 },
    { name: ' ', scopes: ['users:read'], days: 90 },
  ]) {
    expect(await admin.call('POST', 'api_keys', body)).toMatchObject({ status: 422 });
  }
  await fill(company, admin.person.userId);
  const refused = await admin.call('POST', 'api_keys', { name: 'A', scopes: ['users:read'], days: 30 });
  expect(refused).toMatchObject({ status: 422, body: { errors: { name: [expect.stringContaining('50')] } } });
});

async function fill(company: TestCompany, user_id: string): Promise<void> {
  const key = { user_id, name: 'A', prefix: 'bnk_', scopes: ['users:read'], expires_at: new Date() };
  await company.within((tx) =>
    tx
      .insertInto('api_keys')
      .values(Array.from({ length: 49 }, () => key))
      .execute(),
  );
}

async function loginOf(email: string): Promise<string> {
  const query = testApp.database.directory.selectFrom('directory.logins').where('email', '=', email);
  return (await query.select('id').executeTakeFirstOrThrow()).id;
}
