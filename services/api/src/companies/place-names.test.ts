import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

test('a business unit and a site have a name in each language of their readers', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const { id } = await admin.api('POST /backoffice/v1/business_units', { body: { name: 'Finances', names: { en: 'Finance' } } });
  const site = await admin.api('POST /backoffice/v1/sites', {
    body: { name: 'Siège', names: { en: 'Head office' }, country: 'FR', time_zone: 'Europe/Paris' },
  });
  const user = { business_unit_id: id, site_id: site.id };
  const [reader, english] = [await aParticipant(company, { user }), await aParticipant(company, { user, language: 'en' })];
  const presenter = await aPresenter(company, { user });
  for (const [by, unitName, siteName] of [
    [reader, 'Finances', 'Siège'],
    [english, 'Finance', 'Head office'],
  ] as const) {
    const { data } = await by.api('GET /api/v1/workplaces');
    expect(data.business_units).toContainEqual({ id, name: unitName });
    expect(data.sites).toContainEqual(expect.objectContaining({ id: site.id, name: siteName }));
    const profile = await by.api('GET /api/v1/presenters/:id', { params: { id: presenter.presenterId } });
    expect(JSON.stringify(profile)).toContain(`"${unitName}"`);
  }
  // A language without a name of its own falls back to the default one, and the console edits both.
  const kept = await admin.api('PUT /backoffice/v1/business_units/:id', { params: { id }, body: { names: {} } });
  expect(kept).toMatchObject({ name: 'Finances', names: {} });
  expect((await english.api('GET /api/v1/workplaces')).data.business_units).toContainEqual({ id, name: 'Finances' });
});

test('the names of places are in the exported configuration', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  await admin.api('POST /backoffice/v1/business_units', { body: { name: 'Finances', names: { en: 'Finance' } } });
  const file = await admin.api('GET /backoffice/v1/companies/:id/configuration', { params: { id: company.id } });
  expect(JSON.parse(await file.text())).toMatchObject({
    business_units: expect.arrayContaining([{ name: 'Finances', names: { en: 'Finance' } }]),
  });
});
