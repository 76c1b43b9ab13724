import { expect, test } from 'vitest';
import { consoleUsers } from '../testing/console.ts';
import { aDirectory } from '../testing/directory.ts';
import { aParticipant, aPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const off = { op: 'replace', path: 'active', value: false };

test('the key of a directory acts for the company: it can switch off its creator, and keeps working', async () => {
  const { company, scim, patch, admin } = await aDirectory(testApp);
  const { admin: other } = await consoleUsers(company);
  expect(await patch(`/Users/${admin.person.userId}`, off)).toMatchObject({ status: 200, body: { active: false } });
  expect((await admin.list('api_keys')).status).toBe(401);
  expect((await scim('GET', '/Users')).status).toBe(200);
  expect((await other.list('api_keys')).rows).toMatchObject([{ name: 'Entra ID', owner: null, used_at: expect.any(String) }]);
  const { rows } = await other.list('audit_entries', { filter: { action: 'account.suspended', actor_kind: 'directory' } });
  expect(rows).toMatchObject([{ actor: { kind: 'directory', name: 'Entra ID' }, subject_id: admin.person.userId }]);

  await company.within((tx) => tx.deleteFrom('user_roles').where('user_id', '=', admin.person.userId).execute());
  const closure = { user_id: admin.person.userId, reason: 'Départ' };
  expect((await other.call('POST', 'account_closures', closure)).status).toBe(201);
  expect((await scim('GET', '/Users')).status).toBe(200);

  const { id } = (await other.list('api_keys')).rows[0] as { id: string };
  await other.api('POST /backoffice/v1/api_key_revocations', { body: { api_key_id: id } });
  expect((await scim('GET', '/Users')).status).toBe(401);
});

test('a directory cannot switch off the last administrator', async () => {
  const { scim, patch, admin } = await aDirectory(testApp);
  const path = `/Users/${admin.person.userId}`;
  expect((await patch(path, off)).status).toBe(403);
  expect((await scim('DELETE', path)).status).toBe(403);
  expect(await scim('GET', path)).toMatchObject({ status: 200, body: { active: true } });
});

test('a key for a directory and for more keeps working for the directory when its creator leaves', async () => {
  const { company } = await aDirectory(testApp);
  const { admin } = await consoleUsers(company);
  const { admin: other } = await consoleUsers(company);
  const { key } = await admin.api('POST /backoffice/v1/api_keys', {
    body: { name: 'Mixte', scopes: ['scim:write', 'users:read'], days: 30 },
  });
  const call = async (url: string) => (await testApp.send({ method: 'GET', url, headers: { authorization: `Bearer ${key}` } })).status;
  expect([await call('/scim/v2/Users?count=1'), await call('/backoffice/v1/users')]).toEqual([200, 200]);
  await other.call('POST', 'account_closures', { user_id: admin.person.userId, reason: 'Départ' });
  expect([await call('/scim/v2/Users?count=1'), await call('/backoffice/v1/users')]).toEqual([200, 401]);
});

test('an archived company and an expired key are refused', async () => {
  const { company, scim } = await aDirectory(testApp);
  const { directory } = testApp.database;
  const tokens = directory.updateTable('directory.provisioning_tokens').where('company_id', '=', company.id);
  const companies = directory.updateTable('directory.companies').where('id', '=', company.id);
  await companies.set({ suspended_at: new Date() }).execute();
  expect((await scim('GET', '/Users')).status).toBe(401);
  await companies.set({ suspended_at: null }).execute();
  expect((await scim('GET', '/Users')).status).toBe(200);
  await tokens.set({ expires_at: new Date(Date.now() - 1000) }).execute();
  expect((await scim('GET', '/Users')).status).toBe(401);
});

test('calls with a key are limited by themselves', async () => {
  const limited = await startTestApp({ RATE_LIMIT_PER_PERSON: 3 });
  const [one, two] = [await aDirectory(limited), await aDirectory(limited)];
  const statuses: number[] = [];
  for (let call = 0; call < 5; call += 1) statuses.push((await one.scim('GET', '/Users?count=0')).status);
  // The process does not know the key before its first call, which counts by address.
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await two.scim('GET', '/Users?count=0')).status).toBe(200);
});

test('the people of a company are found by its own key only', async () => {
  const [one, two] = [await aDirectory(testApp), await aDirectory(testApp)];
  const stranger = await aParticipant(two.company);
  const person = await aPerson(one.company);
  expect((await one.scim('GET', `/Users/${stranger.userId}`)).status).toBe(404);
  expect((await one.scim('GET', `/Users/${person.userId}`)).status).toBe(200);
});
