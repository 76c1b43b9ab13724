import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('the settings say how much each list holds today, without what is archived', async () => {
  const company = await aCompany(testApp);
  const { admin, unitAdmin } = await consoleUsers(company);
  const before = await unitAdmin.api('GET /backoffice/v1/settings');
  const site = await admin.call('POST', 'sites', { name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' });
  expect(site.status).toBe(201);
  const after = await unitAdmin.api('GET /backoffice/v1/settings');
  expect(after.counts).toEqual({ ...before.counts, sites: before.counts.sites + 1 });
  await admin.call('PUT', `sites/${site.body.id}`, { archived: true });
  expect((await unitAdmin.api('GET /backoffice/v1/settings')).counts).toEqual(before.counts);
});

test('a role that may not change the settings reads who may: the administrators who can sign in', async () => {
  const company = await aCompany(testApp);
  const { manager, admin } = await consoleUsers(company);
  await aPerson(company, { roles: [{ name: 'company_admin' }], user: { state: 'suspended' } });
  const { administrators } = await manager.api('GET /backoffice/v1/settings');
  expect(administrators).toEqual([expect.objectContaining({ id: admin.person.userId, first_name: 'Adèle', email: admin.person.email })]);
});
