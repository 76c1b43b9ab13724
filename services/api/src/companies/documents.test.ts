import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const create = 'POST /backoffice/v1/documents';
const publish = 'PUT /backoffice/v1/documents/:id';
const charter = (title: string) => ({ title, intro: '', sections: [{ title: 'Confiance', body: 'Elle se construit à deux.' }] });
const wording = (content: Record<string, string>) => ({ kind: 'wording' as const, program_id: null, locale: 'fr' as const, content });

async function aPublishedCharter(program = false) {
  const company = await aCompany(testApp);
  const people = await consoleUsers(company);
  const body = { kind: 'charter' as const, program_id: program ? company.programId : null, locale: 'fr' as const, content: charter('Un') };
  return { company, people, body, document: await people.admin.api(create, { body }) };
}

test('each publication creates a version with its author, and the newest is current', async () => {
  const { people, document } = await aPublishedCharter();
  const params = { id: document.id };
  expect(document).toMatchObject({ version: 1, author: 'Adèle Durand', program_name: null, withdrawn_at: null, can: { edit: true } });
  const second = await people.admin.api(publish, { params, body: { version: 1, content: charter('Deux') } });
  expect(second).toMatchObject({ version: 2, content: charter('Deux') });
  expect(await people.hr.api('GET /backoffice/v1/documents/:id', { params })).toEqual({ ...second, can: { edit: false } });

  const { rows } = await people.hr.list('document_versions', { filter: { document_id: document.id } });
  expect(rows.map(({ version, author, current }) => [version, author, current])).toEqual([
    [2, 'Adèle Durand', true],
    [1, 'Adèle Durand', false],
  ]);
  const old = await people.hr.api('GET /backoffice/v1/document_versions/:id', { params: { id: String(rows[1]?.id) } });
  expect(old).toMatchObject({ kind: 'charter', content: charter('Un') });
  const entries = (await people.admin.list('audit_entries')).rows.map(({ action, changes }) => [action, changes]);
  expect(entries).toEqual([
    ['document.published', [{ field: 'version', before: '1', after: '2' }]],
    ['document.published', [{ field: 'version', before: null, after: '1' }]],
  ]);
});

test('a legal notice is published with versions, and read on the company’s pages', async () => {
  const company = await aCompany(testApp);
  const { admin, hr } = await consoleUsers(company);
  const body = { kind: 'legal_notice' as const, program_id: null, locale: 'fr' as const, content: charter('Nova SA') };
  const { id } = await admin.api(create, { body });
  await admin.api(publish, { params: { id }, body: { version: 1, content: charter('Nova SE') } });
  const query = { locale: 'fr' as const, company: company.slug };
  const { data } = await clientOf(testApp)('GET /api/v1/legal_notice', { query });
  expect(data.company).toEqual({ id, version: '2', ...charter('Nova SE') });
  expect((await hr.call('PUT', `documents/${id}`, { version: 2, content: charter('Nova') })).status).toBe(403);
});

test('of concurrent publications of the same version, one succeeds and the others conflict', async () => {
  const { people, document } = await aPublishedCharter();
  const params = { id: document.id };
  const publications = ['Deux', 'Trois', 'Quatre', 'Cinq'].map((title) =>
    people.admin.api(publish, { params, body: { version: 1, content: charter(title) } }),
  );
  const outcomes = await Promise.allSettled(publications);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect([outcome.reason.status, outcome.reason.code]).toEqual([409, 'conflict']);
  expect((await people.admin.list('document_versions', { filter: { document_id: document.id } })).total).toBe(2);
});

test('restoring an old version publishes it as the newest', async () => {
  const { people, document } = await aPublishedCharter();
  await people.admin.api(publish, { params: { id: document.id }, body: { version: 1, content: charter('Deux') } });
  const { rows } = await people.admin.list('document_versions', { filter: { document_id: document.id }, sort: ['version', 'ASC'] });
  const body = { document_version_id: String(rows[0]?.id), version: 1 };
  expect((await refusal(people.admin.api('POST /backoffice/v1/document_restorations', { body }))).code).toBe('conflict');
  const restored = await people.admin.api('POST /backoffice/v1/document_restorations', { body: { ...body, version: 2 } });
  expect(restored).toMatchObject({ id: document.id, version: 3, content: charter('Un') });
  expect((await people.admin.list('audit_entries')).rows[0]).toMatchObject({ action: 'document.restored', subject_id: document.id });
});

test('a withdrawn document keeps its versions, and creating it again publishes the next one', async () => {
  const { people, body, document } = await aPublishedCharter();
  const params = { id: document.id };
  expect((await refusal(people.admin.api(create, { body }))).code).toBe('already_taken');
  expect(await people.admin.api('DELETE /backoffice/v1/documents/:id', { params })).toMatchObject({ withdrawn_at: expect.any(String) });
  expect((await people.admin.list('documents', { filter: { withdrawn: false } })).total).toBe(0);
  const again = await people.admin.api(create, { body: { ...body, content: charter('De retour') } });
  expect(again).toMatchObject({ id: document.id, version: 2, withdrawn_at: null });
});

test('the last version of a withdrawn document is put back as it is', async () => {
  const { people, document } = await aPublishedCharter();
  const params = { id: document.id };
  await people.admin.api('DELETE /backoffice/v1/documents/:id', { params });
  const [version] = (await people.admin.list('document_versions', { filter: { document_id: document.id } })).rows;
  expect(version).toMatchObject({ version: 1, current: false });
  const body = { document_version_id: String(version?.id), version: 1 };
  const restored = await people.admin.api('POST /backoffice/v1/document_restorations', { body });
  expect(restored).toMatchObject({ id: document.id, version: 1, withdrawn_at: null, content: charter('Un') });
  expect((await people.admin.list('document_versions', { filter: { document_id: document.id } })).total).toBe(1);
  expect((await people.admin.list('audit_entries')).rows[0]).toMatchObject({
    action: 'document.put_back',
    subject_id: document.id,
    changes: [{ field: 'withdrawn', before: 'true', after: 'false' }],
  });
});

test('a company’s wording overrides the product’s texts, and a program’s wording overrides the company’s', async () => {
  const { company, people } = await aPublishedCharter();
  const member = await aPerson(company, { user: { current_program_id: company.programId } });
  const title = async () => {
    const { data } = await member.api('GET /auth/validate_token');
    return JSON.stringify(data.company.wording['welcome.title'] ?? null);
  };
  expect(await title()).toBe('null');
  const companyWording = await people.admin.api(create, { body: wording({ 'welcome.title': 'Chez nous' }) });
  expect(await title()).toContain('Chez nous');
  const programBody = { ...wording({ 'welcome.title': 'Dans ce programme' }), program_id: company.programId };
  const programWording = await people.admin.api(create, { body: programBody });
  expect(await title()).toContain('Dans ce programme');
  await people.admin.api('DELETE /backoffice/v1/documents/:id', { params: { id: programWording.id } });
  expect(await title()).toContain('Chez nous');
  await people.admin.api('DELETE /backoffice/v1/documents/:id', { params: { id: companyWording.id } });
  expect(await title()).toBe('null');
  const { current } = await clientOf(testApp)('GET /api/v1/companies', { query: { company: company.slug } });
  expect(current?.wording).toEqual({});
});

test.each([
  [wording({ 'welcome.title': '{' }), 'content.welcome.title'],
  [wording({ 'welcome.title': 'Bonjour {nom}' }), 'content.welcome.title'],
  [wording({ 'welcome.title': '<b>Bonjour</b>' }), 'content.welcome.title'],
  [wording({ 'shell.role': '{type, select, presenter {Guide}}' }), 'content.shell.role'],
  [wording({ 'ui.close': 'Fermer' }), 'content.ui.close'],
  [wording({ toString: 'Bonjour' }), 'content.toString'],
  [wording({ 'welcome.title': ' ' }), 'content.welcome.title'],
  [{ ...wording({}), program_id: randomUUID() }, 'program_id'],
  [{ ...wording({}), kind: 'charter' }, 'content.title'],
  [{ kind: 'charter', program_id: null, locale: 'fr', content: { ...charter('Une'), sections: [] } }, 'content.sections'],
  [
    { kind: 'faq', program_id: null, locale: 'fr', content: { categories: [{ title: 'A', entries: [{ question: 'B' }] }] } },
    'content.categories.0.entries.0.answer',
  ],
  [{ kind: 'legal_notice', program_id: randomUUID(), locale: 'fr', content: charter('Nova SA') }, 'program_id'],
  [{ kind: 'legal_notice', program_id: null, locale: 'fr', content: { ...charter('Nova SA'), title: '' } }, 'content.title'],
  [{ ...wording({}), locale: 'de' }, 'locale'],
  [{ ...wording({}), version: 3 }, 'version'],
])('%j is refused with a fault at its field', async (body, field) => {
  const { admin } = await people;
  const answer = await admin.call('POST', 'documents', body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty([field]);
});

test('lists the replaceable texts with the product’s wording', async () => {
  const { hr, programHr, manager } = await people;
  const keys = await hr.api('GET /backoffice/v1/wording_keys');
  expect(keys.find(({ id }) => id === 'dashboard.hello')).toEqual({
    ...{ id: 'dashboard.hello', group: 'home', order: 0, arguments: ['name'] },
    texts: { fr: 'Bonjour {name}', en: 'Hello {name}' },
  });
  expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length);
  expect((await programHr.call('GET', 'wording_keys')).status).toBe(200);
  expect((await manager.call('GET', 'wording_keys')).status).toBe(403);
});

test('HR referents read the documents in their scope; administrators and staff write', async () => {
  const { company, people, document } = await aPublishedCharter();
  const otherProgram = await company.within((tx) =>
    tx
      .insertInto('programs')
      .values({ name: { fr: 'Cadres' }, starts_on: '2026-01-01', ends_on: '2026-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const foreign = await people.admin.api(create, { body: { ...wording({}), program_id: otherProgram.id } });
  expect((await people.hr.list('documents')).total).toBe(2);
  expect((await people.programHr.list('documents')).rows.map(({ id }) => id)).toEqual([document.id]);
  expect((await people.programHr.call('GET', `documents/${foreign.id}`)).status).toBe(404);
  expect((await people.programHr.list('document_versions', { filter: { document_id: foreign.id } })).total).toBe(0);
  for (const person of [people.manager, people.unitAdmin, people.member]) {
    expect((await person.list('documents')).status).toBe(403);
    expect((await person.call('GET', `documents/${document.id}`)).status).toBe(403);
  }
  for (const person of [people.hr, people.programHr, people.manager, people.unitAdmin, people.member]) {
    expect((await person.call('POST', 'documents', wording({}))).status).toBe(403);
    expect((await person.call('PUT', `documents/${document.id}`, { version: 1, content: charter('Deux') })).status).toBe(403);
    expect((await person.call('DELETE', `documents/${document.id}`)).status).toBe(403);
  }
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Mise en place' } });
  const changed = await staff.api(publish, { params: { id: document.id }, body: { version: 1, content: charter('Deux') } });
  expect(changed).toMatchObject({ version: 2, author: 'Solène Petit' });
});

test('another company’s documents are not found', async () => {
  const { document } = await aPublishedCharter();
  const { admin } = await people;
  const [version] = (await admin.list('document_versions', { filter: { document_id: document.id } })).rows;
  expect(version).toBeUndefined();
  expect((await admin.list('documents', { filter: { id: [document.id] } })).total).toBe(0);
  expect((await admin.call('GET', `documents/${document.id}`)).status).toBe(404);
  expect((await admin.call('PUT', `documents/${document.id}`, { version: 1, content: charter('Deux') })).status).toBe(404);
  expect((await admin.call('DELETE', `documents/${document.id}`)).status).toBe(404);
});

const people = aCompany(testApp).then(consoleUsers);
