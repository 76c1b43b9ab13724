import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../testing/console.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const view = {
  resource: 'users' as const,
  name: 'Sans programme',
  filter: { state: 'active' },
  sort: ['last_name', 'ASC'] as ['last_name', 'ASC'],
  hidden_columns: ['roles'],
};
const save = (client: ConsoleClient, change: Partial<typeof view> = {}) =>
  client.api('POST /backoffice/v1/saved_views', { body: { ...view, ...change } });
const share = (client: ConsoleClient, change: Partial<typeof view> = {}) =>
  client.api('POST /backoffice/v1/shared_views', { body: { ...view, ...change } });
const namesOf = async (client: ConsoleClient) =>
  (await client.list('saved_views', { filter: { resource: 'users' } })).rows.map(({ name }) => name);

test('a view is read by its author alone, or by the colleagues who read what it shows once it is shared', async () => {
  const company = await aCompany(testApp);
  const { hr, admin, manager, unitAdmin } = await consoleUsers(company);
  const { hr: stranger } = await consoleUsers(await aCompany(testApp));
  expect(await save(hr)).toMatchObject({ ...view, shared: false, own: true, can: { remove: true } });
  await share(hr, { name: 'Actifs' });
  const otherUnit = '019a0000-0000-7000-8000-000000000000';
  await share(hr, { name: 'Une autre entité', filter: { state: 'active', business_unit_id: otherUnit } as never });
  expect(await namesOf(hr)).toEqual(['Actifs', 'Sans programme', 'Une autre entité']);
  expect(await namesOf(admin)).toEqual(['Actifs', 'Une autre entité']);
  expect(await namesOf(manager)).toEqual(['Actifs']);
  expect(await namesOf(unitAdmin)).toEqual(['Actifs']);
  expect(await namesOf(stranger)).toEqual([]);
});

test('a unit’s administrator keeps views, shares none and removes none of others', async () => {
  const company = await aCompany(testApp);
  const { hr, admin, unitAdmin } = await consoleUsers(company);
  const { id } = await share(hr);
  await save(unitAdmin, { name: 'La mienne' });
  expect((await unitAdmin.call('POST', 'shared_views', { ...view, name: 'Autre' })).status).toBe(403);
  expect((await unitAdmin.call('DELETE', `saved_views/${id}`)).status).toBe(403);
  await admin.api('DELETE /backoffice/v1/saved_views/:id', { params: { id } });
  expect(await namesOf(unitAdmin)).toEqual(['La mienne']);
  const { id: own } = await save(hr);
  expect((await admin.call('DELETE', `saved_views/${own}`)).status).toBe(404);
});

test('a name that reads like another is refused, and so is a view that holds a search', async () => {
  const { hr } = await consoleUsers(await aCompany(testApp));
  await save(hr, { name: 'Équipe Lyon' });
  expect(await hr.call('POST', 'saved_views', { ...view, name: 'equipe  lyon' })).toMatchObject({
    status: 422,
    body: { code: 'already_taken' },
  });
  expect((await hr.call('POST', 'saved_views', { ...view, filter: { q: 'Léa' } })).status).toBe(422);
});

test('a shared view outlives the account of its author, and the others go with it', async () => {
  const company = await aCompany(testApp);
  const { hr, admin } = await consoleUsers(company);
  await share(hr, { name: 'Partagée' });
  await save(hr, { name: 'À moi' });
  await admin.api('POST /backoffice/v1/account_closures', { body: { user_id: hr.person.userId, reason: 'Départ de l’entreprise' } });
  const rows = await company.within((tx) => tx.selectFrom('saved_views').select(['name', 'user_id']).execute());
  expect(rows).toEqual([{ name: 'Partagée', user_id: null }]);
  expect(await namesOf(admin)).toEqual(['Partagée']);
});
