import { expect, test } from 'vitest';
import { insertQuestionnaire } from '../testing/community.ts';
import { aCompany } from '../testing/company.ts';
import { consoleUsers } from '../testing/console.ts';
import { aPresenter } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const text = (fr: string) => ({ fr, en: `${fr} (en)` });

test('a unit and a site in use are archived instead of deleted', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const site = await admin.api('POST /backoffice/v1/sites', { body: { name: 'Lyon', country: 'fr', time_zone: 'Europe/Paris' } });
  const { userId } = await aPresenter(company, { user: { site_id: site.id } });
  for (const [name, id] of [
    ['business_units', company.unitId],
    ['sites', site.id],
  ]) {
    expect((await admin.call('GET', `${name}/${id}`)).body.usage).toBeGreaterThan(0);
    expect((await admin.call('DELETE', `${name}/${id}`)).body).toEqual({ id, archived: true });
    expect((await admin.call('GET', `${name}/${id}`)).body.archived_at).toMatch(/Z$/);
  }
  const user = await company.within((tx) => tx.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow());
  expect([user.site_id, user.business_unit_id]).toEqual([site.id, company.unitId]);
});

test('a business unit that an administrator’s role covers counts as in use', async () => {
  const company = await aCompany(testApp);
  const { admin, unitAdmin } = await consoleUsers(company);
  expect((await admin.call('DELETE', `business_units/${company.unitId}`)).body).toMatchObject({ archived: true });
  expect((await unitAdmin.list('business_units', { filter: { with_archived: true } })).rows).toMatchObject([{ id: company.unitId }]);
});

test('a person who works in a unit and administers it is one use of it', async () => {
  const company = await aCompany(testApp);
  const { admin, unitAdmin } = await consoleUsers(company);
  const usage = async () => Object((await admin.call('GET', `business_units/${company.unitId}`)).body).usage;
  expect(await usage()).toBe(1);
  await company.within((tx) =>
    tx.updateTable('users').set({ business_unit_id: company.unitId }).where('id', '=', unitAdmin.person.userId).execute(),
  );
  expect(await usage()).toBe(1);
});

test('a business unit administrator sees only their units', async () => {
  const company = await aCompany(testApp);
  const { admin, unitAdmin } = await consoleUsers(company);
  const otherUnit = await admin.api('POST /backoffice/v1/business_units', { body: { name: 'Ventes' } });
  expect((await unitAdmin.call('GET', `business_units/${otherUnit.id}`)).status).toBe(404);
  expect((await unitAdmin.call('GET', `business_units/${company.unitId}`)).body).toMatchObject({ can: { edit: false, remove: false } });
});

test.each([
  ['business_units', { name: 'Réseaux' }, 'already_taken', 'name'],
  ['business_units', { name: ' ' }, 'invalid', 'name'],
  ['sites', { name: 'Lille', country: 'FR', time_zone: 'Europe/Lille' }, 'invalid', 'time_zone'],
  ['sites', { name: 'Lille', country: 'France', time_zone: 'Europe/Paris' }, 'invalid', 'country'],
  ['tags', { name: text('Réseau'), family: '' }, 'invalid', 'family'],
  ['tags', { name: text('Réseau'), family: 'Métier', code: 'Réseau' }, 'invalid', 'code'],
  ['training_tools', { category: 'film', title: text('Film') }, 'invalid', 'category'],
  ['training_tools', { category: 'video', title: text('Film'), url: 'javascript:alert(1)' }, 'invalid', 'url'],
  [
    'feedback_questions',
    { role_type: 'presenter', subcategory: 'meeting', field_type: 'select', title: text('Avis') },
    'invalid',
    'choices',
  ],
  [
    'feedback_questions',
    { role_type: 'presenter', subcategory: 'meeting', field_type: 'file', title: text('Avis') },
    'invalid',
    'field_type',
  ],
])('%s: %j is refused as %s at the field %s', async (name, body, code, field) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const answer = await admin.call('POST', name, body);
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(answer.body.errors).toHaveProperty([field]);
});

test.each([
  ['tags', 'name', { family: 'Métier' }],
  ['meeting_reasons', 'name', {}],
  ['programs', 'names', { starts_on: '2026-01-01', ends_on: '2026-12-31' }],
] as const)('%s: a name that people read as one of the list is refused', async (list, field, rest) => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const send = (fr: string, en: string) => admin.call('POST', list, { [field]: { fr, en }, ...rest });
  const first = await send('Prise de parole', 'Speaking');
  const refused = await send('  prise  de PAROLÉ ', 'Other');
  expect([refused.status, refused.body.code, Object(refused.body.errors)[`${field}.fr`]]).toEqual([
    422,
    'already_taken',
    ['Ce nom est déjà dans la liste.'],
  ]);
  expect(Object.keys(Object((await send('Autre', 'speaking')).body.errors))).toContain(`${field}.en`);
  const path = `${list}/${first.body.id}`;
  expect((await admin.call('PUT', path, { [field]: { fr: 'Prise de Parole', en: 'Speaking' } })).status).toBe(200);
  const both = await Promise.all([send('Ensemble', 'Together'), send('Ensemble', 'Together')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  // An archived element leaves its name to a new one, and does not come back beside it.
  expect((await admin.call('PUT', path, { archived: true })).status).toBe(200);
  expect((await send('Prise de parole', 'Speaking')).status).toBe(201);
  const back = await admin.call('PUT', path, { archived: false });
  expect([back.status, back.body.code]).toEqual([422, 'already_taken']);
});

test('the name of a unit is compared as people read it too', async () => {
  const { admin } = await consoleUsers(await aCompany(testApp));
  const refused = await admin.call('POST', 'business_units', { name: 'reseaux' });
  expect([refused.status, refused.body.code]).toEqual([422, 'already_taken']);
});

test('a topic’s code is derived from its name, and fixed once the topic is used', async () => {
  const company = await aCompany(testApp);
  const vocabulary = await insertQuestionnaire(company);
  const { admin } = await consoleUsers(company);
  const body = { name: text('Cœur de métier'), family: 'Métier' };
  expect((await admin.call('POST', 'tags', body)).body).toMatchObject({ code: 'coeur_de_metier', usage: 0, missing: [] });
  const other = { ...body, name: text('Cœur de métier ?') };
  expect((await admin.call('POST', 'tags', other)).body).toMatchObject({ code: 'coeur_de_metier_2' });

  const { presenterId } = await aPresenter(company);
  await vocabulary.answer(presenterId, 'presenter', { skills: 'leading' });
  const id = vocabulary.tagId('leading');
  const refused = await admin.call('PUT', `tags/${id}`, { code: 'mener' });
  expect([refused.status, Object(refused.body.errors).code]).toEqual([422, [expect.any(String)]]);
  expect((await admin.call('PUT', `tags/${id}`, { name: text('Mener'), code: 'leading' })).body).toMatchObject({ usage: 1 });
  expect((await admin.call('DELETE', `tags/${id}`)).body).toEqual({ id, archived: true });
});

test('ordering topics moves them between families and renames families', async () => {
  const company = await aCompany(testApp);
  const vocabulary = await insertQuestionnaire(company);
  const { admin } = await consoleUsers(company);
  const [leading, feedback, ...technical] = ['leading', 'feedback', 'networks', 'turbines', 'code'].map(vocabulary.tagId);
  const families = [
    { name: 'Technique', ids: [feedback, ...technical] },
    { name: 'Conduite d’équipe', ids: [leading] },
  ];
  expect((await admin.call('POST', 'tag_orders', { families })).status).toBe(201);
  const { rows } = await admin.list('tags', { range: [0, 99] });
  expect(rows.map((row) => [row.code, row.family])).toEqual([
    ['feedback', 'Technique'],
    ['networks', 'Technique'],
    ['turbines', 'Technique'],
    ['code', 'Technique'],
    ['leading', 'Conduite d’équipe'],
  ]);
});

test('a training tool that was opened is archived instead of deleted', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const { id } = await admin.api('POST /backoffice/v1/training_tools', { body: { category: 'tool', title: text('Guide') } });
  await company.within((tx) => tx.updateTable('training_tools').set({ click_count: 2 }).where('id', '=', id).execute());
  expect((await admin.call('DELETE', `training_tools/${id}`)).body).toEqual({ id, archived: true });
});

test('a company with one language misses no translation', async () => {
  const { admin } = await consoleUsers(await aCompany(testApp, {}, { languages: ['fr'] }));
  expect((await admin.call('POST', 'meeting_reasons', { name: { fr: 'Faire le point' } })).body).toMatchObject({ missing: [] });
});

test('a refusal at the console names who can, and sends nobody to their own role', async () => {
  const company = await aCompany(testApp);
  const { admin, hr, unitAdmin } = await consoleUsers(company);
  const body = { name: 'Ventes' };
  const refusals = await Promise.all([hr, unitAdmin].map((person) => person.call('POST', 'business_units', body)));
  const name = await company.within((tx) =>
    tx.selectFrom('users').where('id', '=', admin.person.userId).select(['first_name', 'last_name']).executeTakeFirstOrThrow(),
  );
  for (const { status, body } of refusals) {
    expect(status).toBe(403);
    const [text] = Object(body.errors).full_messages;
    expect(text).toContain(`${name.first_name} ${name.last_name}`);
    expect(text).not.toMatch(/référent/);
  }
  // Nobody in the company may create companies.
  const { body: alone } = await admin.call('POST', 'companies', {});
  expect(Object(alone.errors).full_messages).toEqual(['Votre rôle ne permet pas cette action.']);
});
