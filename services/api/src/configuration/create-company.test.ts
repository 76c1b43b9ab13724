import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCompany, asTestCompany } from '../testing/company.ts';
import { aStaffMember, consoleClientOf, consoleUsers } from '../testing/console.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { defaultConfiguration } from './defaults/configuration.ts';
import { configurationFile, exportConfiguration } from './export.ts';

const testApp = await startTestApp();
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
const create = 'POST /backoffice/v1/companies';
const aName = () => `Société ${randomUUID().slice(0, 8)}`;
const exported = (id: string) => testApp.database.inCompany({ company_id: id }, exportConfiguration);

test('a name is enough to create lists, questions, documents in both languages, a unit and a program', async () => {
  const name = aName();
  const created = await staff.api(create, { body: { name } });
  expect(created).toEqual({ id: created.id, slug: name.toLowerCase().replaceAll('é', 'e').replace(' ', '-'), name });
  const company = await asTestCompany(testApp, created);
  const counts = await company.within(async (tx) => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from business_units) as units, (select count(*) from programs) as programs,
        (select count(*) from steps) as steps, (select count(*) from questions where category = 'profile_question') as questions,
        (select count(*) from questions where category = 'user_question') as user_questions, (select count(*) from tags) as tags,
        (select count(*) from feedback_questions) as feedback_questions, (select count(*) from meeting_reasons) as meeting_reasons,
        (select count(*) from training_tools) as training_tools, (select count(*) from documents) as documents,
        (select count(*) from document_versions where staff_id = ${staff.staffId}) as versions`.execute(tx);
    return rows[0];
  });
  expect(counts).toEqual({
    ...{ units: 1, programs: 1, steps: 8, questions: 31, user_questions: 2, tags: 40 },
    ...{ feedback_questions: 31, meeting_reasons: 8, training_tools: 6, documents: 4, versions: 4 },
  });
  expect(await company.within((tx) => tx.selectFrom('business_units').select('name').execute())).toEqual([{ name }]);
  const entries = await company.within((tx) => tx.selectFrom('audit_entries').select(['action', 'staff_id', 'subject_id']).execute());
  expect(entries).toEqual([{ action: 'company.created', staff_id: staff.staffId, subject_id: created.id }]);
});

test('the same idempotency key creates one company, also for concurrent calls, and refuses another name', async () => {
  const [name, idempotencyKey] = [aName(), randomUUID()];
  const [first, second] = await Promise.all([
    staff.api(create, { body: { name }, idempotencyKey }),
    staff.api(create, { body: { name }, idempotencyKey }),
  ]);
  expect(second).toEqual(first);
  expect(await staff.api(create, { body: { name }, idempotencyKey })).toEqual(first);
  const companies = await staff.api('GET /backoffice/v1/companies', { query: { filter: JSON.stringify({ q: name }) } });
  expect(companies).toHaveLength(1);
  expect(await refusal(staff.api(create, { body: { name: aName() }, idempotencyKey }))).toMatchObject({ code: 'idempotency_mismatch' });
});

test('a new company has an address and is not listed', async () => {
  const { slug, name } = await staff.api(create, { body: { name: aName() } });
  const visitor = clientOf(testApp);
  const { current, data } = await visitor('GET /api/v1/companies', { query: { company: slug } });
  expect(current).toMatchObject({ slug, name, languages: ['fr', 'en'], default_language: 'fr' });
  expect(data.some((listed) => listed.slug === slug)).toBe(false);
});

test('a new company has a charter with 14 sections and a FAQ with 15 entries, in both languages', async () => {
  const { id } = await staff.api(create, { body: { name: aName() } });
  const { documents } = await exported(id);
  const sizes = documents.map((document) => [
    document.kind,
    document.locale,
    document.kind === 'charter' ? document.content.sections.length : 0,
    document.kind === 'faq' ? document.content.categories.flatMap(({ entries }) => entries).length : 0,
  ]);
  expect(sizes.sort()).toEqual([
    ['charter', 'en', 14, 0],
    ['charter', 'fr', 14, 0],
    ['faq', 'en', 0, 15],
    ['faq', 'fr', 0, 15],
  ]);
});

test('visitors of a new company read its charter and FAQ in their language', async () => {
  const { slug } = await staff.api(create, { body: { name: aName() } });
  for (const [locale, title] of [
    ['fr', 'Charte du mentorat'],
    ['en', 'Mentoring charter'],
  ] as const) {
    const charters = await clientOf(testApp)('GET /api/v1/charters', { query: { locale, company: slug } });
    expect(charters.data.map((charter) => [charter.title, charter.sections.length])).toEqual([[title, 14]]);
    const faqs = await clientOf(testApp)('GET /api/v1/faqs', { query: { locale, company: slug } });
    expect([faqs.data.length, new Set(faqs.data.map(({ category }) => category)).size]).toEqual([15, 4]);
  }
});

test('members of a new company complete their profiles, are visible and get matches with reasons', async () => {
  const company = await asTestCompany(testApp, await staff.api(create, { body: { name: aName() } }));
  const [mentor, mentee] = [await aNewcomer(), await aNewcomer()];
  for (const [person, role] of [
    [mentor, 'presenter'],
    [mentee, 'participant'],
  ] as const) {
    const answers_details = await answersToAllQuestions(person, role);
    const { data } =
      role === 'presenter'
        ? await person.api('POST /api/v1/presenters', { body: { answers_details } })
        : await person.api('POST /api/v1/participants', { body: { answers_details } });
    expect(data).toMatchObject({ next_step: 'user_questions', visible: false });
    const body = { job_title: 'Cheffe de projet', answers_details: { seniority: [{ code: 'over_ten_years' }] } };
    const { data: user } = await person.api('PATCH /api/v1/users/:id', { params: { id: person.userId }, body });
    expect(user.current_profile).toMatchObject({ next_step: null, missing: [] });
  }
  const { data } = await mentee.api('GET /api/v1/presenters');
  expect(data).toHaveLength(1);
  expect(data[0]?.match?.score).toBeGreaterThan(50);
  expect(data[0]?.match?.reasons.length).toBeGreaterThan(0);

  function aNewcomer() {
    return aPerson(company, { user: { state: 'validated' } });
  }
});

test('equal names get distinct slugs', async () => {
  const name = aName();
  const [first, second, third] = [
    await staff.api(create, { body: { name } }),
    await staff.api(create, { body: { name } }),
    await staff.api(create, { body: { name: `${name} !` } }),
  ];
  expect([second.slug, third.slug]).toEqual([`${first.slug}-2`, `${first.slug}-3`]);
});

test('given settings override the defaults', async () => {
  const slug = `s${randomUUID().slice(0, 8)}`;
  const body = { name: aName(), slug, languages: ['en' as const], page_size: 24, limits: { max_pending_requests: 5 } };
  const { id } = await staff.api(create, { body });
  const { company } = await exported(id);
  expect(company).toMatchObject({
    languages: ['en'],
    default_language: 'en',
    page_size: 24,
    password_min_length: 6,
    trusts_invitations: true,
  });
  expect(company.limits).toMatchObject({ max_pending_requests: 5, max_relationships_per_presenter: 2 });
});

test.each([
  [{ name: ' ' }, 'invalid', 'name'],
  [{ name: 'A', slug: 'www' }, 'already_taken', 'slug'],
  [{ name: 'A', slug: 'Nova' }, 'invalid', 'slug'],
  [{ name: 'A', languages: ['fr'], default_language: 'en' }, 'invalid', 'default_language'],
  [{ name: 'A', auto_validation: true }, 'invalid', 'auto_validation'],
  [{ name: 'A', password_min_length: 5 }, 'invalid', 'password_min_length'],
  [{ name: 'A', time_zone: 'Europe/Atlantis' }, 'invalid', 'time_zone'],
  [{ name: 'A', email_domains: ['@nova'] }, 'invalid', 'email_domains.0'],
  [{ name: 'A', copy_of: randomUUID(), configuration: '{}' }, 'invalid', 'copy_of'],
  [{ name: 'A', suspended_at: null }, 'unknown_keys', 'suspended_at'],
])('refuses %j with %s at %s', async (body, code, field) => {
  const answer = await staff.call('POST', 'companies', body);
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(answer.body.errors).toHaveProperty([field]);
});

test('a copy has the same configuration, except legal notice, e-mail domains, automatic validation and listing', async () => {
  const source = await staff.api(create, {
    body: { name: aName(), listed: true, email_domains: ['nova.example'], auto_validation: true, brand_colour: '#0f766e' },
  });
  const content = { title: 'Source SA', intro: '', sections: [{ title: 'Éditeur', body: 'Source SA, Lyon' }] };
  await testApp.services.database.inCompany({ company_id: source.id }, (tx) =>
    tx
      .insertInto('documents')
      .values({ kind: 'legal_notice', locale: 'fr', content: JSON.stringify(content) })
      .execute(),
  );
  const copy = await staff.api(create, { body: { name: aName(), copy_of: source.id } });
  const [original, copied] = [await exported(source.id), await exported(copy.id)];
  const documents = original.documents.filter(({ kind }: { kind: string }) => kind !== 'legal_notice');
  expect(original.documents).toHaveLength(documents.length + 1);
  const company = { ...original.company, listed: false, email_domains: [], auto_validation: false };
  expect(copied).toEqual({ ...original, company, documents });
  expect((await refusal(staff.api(create, { body: { name: aName(), copy_of: randomUUID() } }))).status).toBe(404);
});

test('creates a company from a file, and none from an invalid file', async () => {
  const file = configurationFile({ ...defaultConfiguration('Source', new Date()), meeting_reasons: [] }).toString();
  const { id } = await staff.api(create, { body: { name: aName(), configuration: file } });
  expect(configurationFile(await exported(id)).toString()).toBe(file);
  const name = aName();
  const refused = await staff.call('POST', 'companies', { name, configuration: file.replace('"page_size": 12', '"page_size": 0') });
  expect([refused.status, refused.body.code]).toEqual([422, 'configuration_refused']);
  expect(refused.body.faults).toMatchObject([{ path: 'company.page_size', line: 26 }]);
  expect((await staff.list('companies', { filter: { q: name } })).total).toBe(0);
});

test('only staff create companies', async () => {
  const { admin, hr, unitAdmin, member } = await consoleUsers(await aCompany(testApp));
  for (const person of [admin, hr, unitAdmin, member]) {
    const answer = await person.call('POST', 'companies', { name: aName() });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  }
  expect((await consoleClientOf(testApp, '').call('POST', 'companies', { name: aName() })).status).toBe(401);
});

/** Answers to all questions of a role: the first options of each list, or a text. */
async function answersToAllQuestions(person: TestPerson, role: 'presenter' | 'participant') {
  const { data: steps } = await person.api(role === 'presenter' ? 'GET /api/v1/presenter_steps' : 'GET /api/v1/participant_steps');
  const questions = steps.flatMap((step) => step.questions);
  return Object.fromEntries(
    questions.map(({ field_name, profile_answers, max_items }) => [
      field_name,
      profile_answers.length > 0 ? profile_answers.slice(0, Math.min(3, max_items ?? 3)).map(({ code }) => ({ code })) : 'Quelques mots',
    ]),
  );
}
