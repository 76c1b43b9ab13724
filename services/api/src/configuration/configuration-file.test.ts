import { randomUUID } from 'node:crypto';
import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import { programLengths, questionLengths, tagLengths, trainingToolLengths } from '@binome/contract/values/limits';
import { expect, test } from 'vitest';
import { aCompany, asTestCompany, type TestCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { setSignIn } from '../testing/sign-in-changes.ts';
import { withSingleSignOn } from '../testing/single-sign-on.ts';
import { startTestApp } from '../testing/test-app.ts';
import { configurationFile } from './export.ts';

const testApp = await startTestApp();
const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
const download = 'GET /backoffice/v1/companies/:id/configuration';
const upload = 'PUT /backoffice/v1/companies/:id/configuration';

/** A company with the default configuration and console users, with functions to export and import its configuration. */
async function aConfiguredCompany() {
  const created = await staff.api('POST /backoffice/v1/companies', { body: { name: `Société ${randomUUID().slice(0, 8)}` } });
  const company = await asTestCompany(testApp, created);
  const people = await consoleUsers(company);
  const params = { id: company.id };
  const text = async () => (await people.admin.api(download, { params })).text();
  const read = async (): Promise<CompanyConfiguration> => JSON.parse(await text());
  const send = (file: string | object, query: { dry_run?: boolean } = {}) =>
    people.admin.api(upload, { params, query: query as never, upload: new Blob([typeof file === 'string' ? file : JSON.stringify(file)]) });
  const refused = (file: string) =>
    people.admin
      .call('PUT', `companies/${company.id}/configuration`, new Blob([file]) as never)
      .then(({ status, body }) => ({ status, code: body.code, faults: body.faults }));
  return { company, people, params, text, read, send, refused };
}
const shared = aConfiguredCompany();

test('importing an exported file changes nothing and exports the same file', async () => {
  const { text, send } = await aConfiguredCompany();
  const file = await text();
  expect(await send(file)).toEqual({ applied: true, changes: [], proposed_change_id: null });
  expect(await text()).toBe(file);
});

test('the audit trail names what an import added and removed, by part of the configuration', async () => {
  const { people, read, send } = await aConfiguredCompany();
  const configuration = await read();
  const removed = configuration.tags.splice(0, 1);
  configuration.sites.push({ name: 'Le Havre', names: {}, country: 'FR', time_zone: 'Europe/Paris' });
  await send(configuration);
  const { rows } = await people.admin.list('audit_entries', { filter: { action: 'company.imported' } });
  const changes = Object(rows[0]).changes;
  expect(changes).toContainEqual({ field: 'sites', before: null, after: 'Le Havre' });
  expect(changes).toContainEqual(expect.objectContaining({ field: 'tags', before: expect.stringContaining(removed[0]?.name.fr ?? '-') }));
});

test('changed matching settings create a version with an author, and unchanged ones create none', async () => {
  const { people, read, send } = await aConfiguredCompany();
  const configuration = { ...(await read()), matching: { presenter: { weights: { skills: 12 } } } };
  expect(await send(configuration)).toMatchObject({
    changes: [{ part: 'matching', values: [{ field: 'presenter_skills', before: '28', after: '12' }] }],
  });
  expect(await send(configuration)).toMatchObject({ changes: [] });
  const { version, versions } = await people.admin.api('GET /backoffice/v1/matching_settings');
  expect([version, versions.map(({ author, settings }) => [author, settings.presenter.weights.skills])]).toEqual([
    1,
    [['Adèle Durand', 12]],
  ]);
});

test('importing the file of another company copies its configuration', async () => {
  const [source, target] = [await aConfiguredCompany(), await aConfiguredCompany()];
  const configuration = await source.read();
  configuration.company.page_size = 30;
  configuration.tags = configuration.tags.slice(5).reverse();
  configuration.sites = [{ name: 'Lyon', names: {}, country: 'FR', time_zone: 'Europe/Paris' }];
  await source.send(configuration);
  const file = await source.text();
  await target.send(file);
  expect(await target.text()).toBe(file);
});

test('a file may have texts as long as the console, and a family of topics in the company’s words', async () => {
  const { read, send, refused } = await aConfiguredCompany();
  const configuration = await read();
  const cases: [string, number, (text: string) => void][] = [
    ['tags.0.name.fr', tagLengths.name, (text) => put(configuration.tags[0]?.name, text)],
    ['programs.0.description.fr', programLengths.description, (text) => put(configuration.programs[0]?.description, text)],
    ['programs.0.workshops.0.title.fr', programLengths.workshop_title, (text) => put(configuration.programs[0]?.workshops[0]?.title, text)],
    ['training_tools.0.description.fr', trainingToolLengths.description, (text) => put(configuration.training_tools[0]?.description, text)],
    [
      'user_questions.0.choices.0.label.fr',
      questionLengths.choice_label,
      (text) => put(configuration.user_questions[0]?.choices[0]?.label, text),
    ],
  ];
  for (const [, length, write] of cases) write('a'.repeat(length));
  for (const tag of configuration.tags) tag.family = 'Compétences numériques';
  await send(configuration);
  const exported = await read();
  expect(exported).toEqual(configuration);
  for (const [path, length, write] of cases) {
    write('a'.repeat(length + 1));
    const { status, faults } = await refused(JSON.stringify(configuration));
    expect([status, (faults as { path: string }[]).map((fault) => fault.path)]).toEqual([422, [path]]);
    write('a'.repeat(length));
  }
});

function put(byLanguage: { fr?: string | undefined } | undefined, text: string): void {
  if (!byLanguage) throw new Error('the default configuration has no such text');
  byLanguage.fr = text;
}

test('an older file without meeting settings gets their defaults', async () => {
  const { read, send } = await aConfiguredCompany();
  const { company, ...rest } = await read();
  const { planned_meetings: _planned, max_meetings: _most, meeting_notice_hours: _notice, ...limits } = company.limits;
  const { presenter_report_optional: _optional, sms_enabled: _sms, trusts_invitations: _trusts, ...others } = company;
  const { room_url_template: _room, video_hosts: _hosts, ...settings } = others;
  await send({ ...rest, company: { ...settings, limits } });
  expect((await read()).company).toMatchObject({
    limits: { planned_meetings: 8, max_meetings: 12, meeting_notice_hours: 12 },
    trusts_invitations: false,
    presenter_report_optional: false,
    sms_enabled: false,
    room_url_template: null,
    video_hosts: [],
  });
});

test('an older file without sign-in settings keeps those of the company', async () => {
  const { company, read, send } = await aConfiguredCompany();
  await withSingleSignOn(company);
  await setSignIn(company, { sso_attributes: { site: 'lieu' } });
  const { company: settings, ...rest } = await read();
  const { sign_in_methods: _methods, sso_attributes: _attributes, ...older } = settings;
  await send({ ...rest, company: older });
  expect((await read()).company).toMatchObject({ sign_in_methods: 'password_or_sso', sso_attributes: { site: 'lieu' } });
});

test('a dry run returns the changes and writes nothing', async () => {
  const { read, text, send } = await aConfiguredCompany();
  const before = await text();
  const desired = await read();
  desired.company.validation_days = 5;
  desired.tags = desired.tags.filter(({ code }) => code !== 'writing');
  desired.meeting_reasons.push({ code: 'visit', name: { fr: 'Visite de site' } });
  desired.meeting_reasons.reverse();
  const dryRun = await send(desired, { dry_run: true });
  const values = [{ field: 'validation_days', before: '3', after: '5' }];
  expect(dryRun).toEqual({
    applied: false,
    proposed_change_id: null,
    changes: [
      { part: 'company', action: 'changed', code: 'validation_days', name: 'validation_days', values },
      { part: 'tags', action: 'removed', code: 'writing', name: 'Rédaction et synthèse', values: [] },
      { part: 'meeting_reasons', action: 'created', code: 'visit', name: 'Visite de site', values: [] },
      { part: 'meeting_reasons', action: 'ordered', code: '', name: '', values: [] },
    ],
  });
  expect(await text()).toBe(before);
  expect((await send(desired)).changes).toEqual(dryRun.changes);
  expect(await read()).toEqual(desired);
});

test('removing meeting reasons archives the used ones and deletes the others', async () => {
  const { company, read, send } = await aConfiguredCompany();
  const complete = await read();
  const [used, unused] = complete.meeting_reasons.map(({ code }) => code);
  const id = await aMeeting(await aRelationship(company));
  await company.within((tx) =>
    tx
      .updateTable('meetings')
      .set((eb) => ({
        meeting_reason_id: eb
          .selectFrom('meeting_reasons')
          .where('code', '=', used ?? '')
          .select('id'),
      }))
      .where('id', '=', id)
      .execute(),
  );
  const meeting_reasons = complete.meeting_reasons.filter(({ code }) => code !== used && code !== unused);
  const { changes } = await send({ ...complete, meeting_reasons });
  expect(changes.map(({ action, code }) => [action, code])).toEqual([
    ['archived', used],
    ['removed', unused],
  ]);
});

test('keeps answers: absent elements in use are archived, and a later import restores them', async () => {
  const { company, read, send } = await aConfiguredCompany();
  const complete = await read();
  const person = await aPerson(company, { user: { state: 'validated' } });
  const skills = [{ code: 'writing' }, { code: 'negotiation' }];
  await person.api('POST /api/v1/presenters', { body: { answers_details: { skills, background: 'Dix ans de chantiers' } } });

  const smaller = structuredClone(complete);
  smaller.tags = smaller.tags.filter(({ code }) => code !== 'writing' && code !== 'facilitation');
  for (const step of smaller.steps.presenter) step.questions = step.questions.filter(({ field_name }) => field_name !== 'background');
  const { changes } = await send(smaller);
  expect(changes.map(({ action, code }) => [action, code])).toEqual([
    ['archived', 'writing'],
    ['removed', 'facilitation'],
    ['archived', 'presenter.background'],
  ]);
  expect(await answersOf(company)).toEqual(['Dix ans de chantiers', 'negotiation', 'writing']);
  expect(await read()).toEqual(smaller);

  const back = await send(complete);
  expect(back.changes.map(({ action, code }) => [action, code])).toEqual([
    ['restored', 'writing'],
    ['created', 'facilitation'],
    ['restored', 'presenter.background'],
  ]);
  expect(await read()).toEqual(complete);
});

test('recomputes completion when questions are added or removed', async () => {
  const { company, read, send } = await aConfiguredCompany();
  const person = await aPerson(company, { user: { state: 'validated' } });
  const { data } = await person.api('POST /api/v1/participants', { body: { answers_details: { projects: 'Changer de métier' } } });
  expect(data.next_step).toBe('user_questions');
  const desired = await read();
  desired.steps.participant = desired.steps.participant.filter(({ anchor }) => anchor === 'project');
  desired.user_questions = [];
  await send(desired);
  const { data: user } = await person.api('GET /auth/validate_token');
  expect(user.participant_profiles[0]).toMatchObject({ completion_percentage: 22, next_step: null });
});

test('refuses to change the type of a question with answers', async () => {
  const { company, text, refused } = await aConfiguredCompany();
  const person = await aPerson(company, { user: { state: 'validated' } });
  await person.api('POST /api/v1/presenters', { body: { answers_details: { interests: 'La voile' } } });
  const file = await text();
  const lines = file.split('\n');
  const line = lines.findIndex((text) => text.includes('"field_name": "interests"')) + 1;
  lines[line] = lines[line]?.replace('"input"', '"textarea"') ?? '';
  const answer = await refused(lines.join('\n'));
  expect([answer.status, answer.code]).toEqual([422, 'configuration_refused']);
  expect(answer.faults).toEqual([
    expect.objectContaining({ line: line + 1, path: 'steps.presenter.3.questions.3.field_type', message: expect.stringContaining('type') }),
  ]);
});

test.each([
  ['an extra comma', '"sites": [],', '"sites": [,],', '', 'sites'],
  ['a file of another format', /^.*$/s, '{"name": "binome", "version": 1}', 'format', 'name'],
  ['a list', /^.*$/s, '[]', 'format', '[]'],
  ['a file that is not JSON', /^.*$/s, 'bonjour', '', 'bonjour'],
  ['an empty file', /^.*$/s, ' ', '', ' '],
  ['another version', '"version": 1', '"version": 2', 'version', '"version": 2'],
  ['an unknown key', '"listed": false,', '"listed": false, "plan": "gold",', 'company.plan', '"plan"'],
  ['the key __proto__', '"listed": false,', '"listed": false, "__proto__": {},', 'company.__proto__', '__proto__'],
  ['a wrong value', '"page_size": 12', '"page_size": "12"', 'company.page_size', '"page_size"'],
  ['a missing value', '"page_size": 12,', '', 'company.page_size', '"company"'],
  [
    'a default language outside the company’s languages',
    /"languages": \[\s*"fr",\s*"en"\s*\]/,
    '"languages": ["en"]',
    'company.default_language',
    'default_language',
  ],
  ['a duplicate code', '"code": "writing"', '"code": "negotiation"', 'tags.7.code', '"code": "negotiation"'],
  [
    'a question without choices',
    /"choices": \[\s*\{\s*"code": "videoconference"[^\]]*\]/,
    '"choices": []',
    'steps.presenter.0.questions.2.choices',
    '"choices": []',
  ],
  [
    'a code that the matching does not know',
    '"code": "level_5"',
    '"code": "level_6"',
    'steps.presenter.1.questions.2.choices.4.code',
    '"level_6"',
  ],
  [
    'a text without any language',
    '"name": {\n        "fr": "Négociation",\n        "en": "Negotiation"\n      }',
    '"name": {}',
    'tags.6.name',
    '"name": {}',
  ],
  ['an unknown program', '"program": null', '"program": "cap"', 'training_tools.0.program', '"cap"'],
  ['an end before the start', /"ends_on": "[^"]*"/, '"ends_on": "2020-01-01"', 'programs.0.ends_on', '2020-01-01'],
  [
    'a wording key that companies cannot replace',
    '"documents": [',
    '"documents": [{"kind":"wording","program":null,"locale":"fr","content":{"ui.close":"x"}},',
    'documents.0.content.ui.close',
    'ui.close',
  ],
  [
    'a wording that does not compile',
    '"documents": [',
    '"documents": [{"kind":"wording","program":null,"locale":"fr","content":{"welcome.title":"{"}},',
    'documents.0.content.welcome.title',
    'welcome.title',
  ],
  [
    'a wording with an unknown variable',
    '"documents": [',
    '"documents": [{"kind":"wording","program":null,"locale":"fr","content":{"dashboard.hello":"{nom}"}},',
    'documents.0.content.dashboard.hello',
    'dashboard.hello',
  ],
])('refuses a file with %s and reports the line of the fault', async (_what, from, to, path, onLine) => {
  const { text, refused } = await shared;
  const before = await text();
  const file = before.replace(from, to);
  expect(file).not.toBe(before);
  const answer = await refused(file);
  expect([answer.status, answer.code]).toEqual([422, 'configuration_refused']);
  const [fault] = answer.faults as { line: number; path: string; message: string }[];
  expect(fault?.path).toBe(path);
  expect(file.split('\n')[(fault?.line ?? 0) - 1]).toContain(onLine);
  expect(await text()).toBe(before);
});

test('limits the size of a refusal', async () => {
  const { company, people } = await shared;
  const keys = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}${'k'.repeat(500)}`, index]));
  const file = JSON.stringify({ ...JSON.parse(await (await shared).text()), ...keys });
  const answer = await people.admin.call('PUT', `companies/${company.id}/configuration`, new Blob([file]) as never);
  expect(answer.status).toBe(422);
  expect(answer.body.faults).toHaveLength(50);
  expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
});

test.each([
  ['too deeply nested brackets', `${'['.repeat(100_000)}`],
  ['bytes that are not UTF-8', new Uint8Array([0xff, 0xfe, 0x00])],
])('refuses %s', async (_what, file) => {
  const { people, company } = await shared;
  const answer = await people.admin.call('PUT', `companies/${company.id}/configuration`, new Blob([file]) as never);
  expect([answer.status, answer.body.code]).toEqual([422, 'configuration_refused']);
});

test('reads a file with a byte order mark and another order of keys', async () => {
  const { read, send } = await shared;
  const { format, version, ...rest } = await read();
  expect(await send(`\uFEFF${JSON.stringify({ ...rest, version, format })}`)).toEqual({
    applied: true,
    changes: [],
    proposed_change_id: null,
  });
});

test('company-wide HR referents export the configuration; only administrators import it, staff only with a support access', async () => {
  const { company, people, text } = await shared;
  const path = `companies/${company.id}/configuration`;
  const file = new Blob([await text()]) as never;
  const { admin, hr, programHr, manager, unitAdmin, member } = people;
  for (const person of [admin, hr]) expect((await person.call('GET', path)).status).toBe(200);
  for (const person of [programHr, manager, unitAdmin, member]) expect((await person.call('GET', path)).status).toBe(403);
  for (const person of [hr, programHr, manager, unitAdmin, member]) expect((await person.call('PUT', path, file)).status).toBe(403);
  expect((await staff.call('PUT', path, file)).body.code).toBe('grant_required');
});

test('the configuration of another company is not found', async () => {
  const { company, text } = await shared;
  const { admin } = await consoleUsers(await aCompany(testApp));
  const path = `companies/${company.id}/configuration`;
  expect((await admin.call('GET', path)).status).toBe(404);
  expect((await admin.call('PUT', path, new Blob([await text()]) as never)).status).toBe(404);
});

test('lists each text that lacks a language of the company, with its record', async () => {
  const { people, read, send } = await aConfiguredCompany();
  expect((await people.hr.list('missing_translations')).total).toBe(0);
  const desired = await read();
  const [tag] = desired.tags;
  if (tag) tag.name = { fr: 'Encadrer' };
  desired.documents = desired.documents.filter(({ kind, locale }) => kind !== 'faq' || locale !== 'en');
  desired.documents.push({ kind: 'wording', program: null, locale: 'en', content: { 'welcome.title': 'Two by two' } });
  await send(desired);
  const { rows, total } = await people.hr.list('missing_translations');
  expect([total, rows]).toEqual([
    3,
    [
      expect.objectContaining({
        resource: 'tags',
        field: 'name',
        locale: 'en',
        text: 'Encadrer',
        record_id: expect.any(String),
        document: null,
      }),
      expect.objectContaining({
        ...{ resource: 'documents', field: 'welcome.title', locale: 'fr', text: 'Two by two' },
        document: { kind: 'wording', program_id: null },
      }),
      expect.objectContaining({ resource: 'documents', field: 'faq', locale: 'en', text: 'Comprendre le mentorat', record_id: null }),
    ],
  ]);
  expect((await people.hr.list('missing_translations', { filter: { locale: 'fr' } })).total).toBe(1);
  expect((await people.programHr.list('missing_translations')).status).toBe(403);
});

test('the file depends only on the configuration', async () => {
  const { read, text } = await shared;
  const configuration = await read();
  expect(configurationFile(configuration).toString()).toBe(await text());
});

/** All profile answers of a company, as texts or tag codes. */
async function answersOf(company: TestCompany): Promise<string[]> {
  const rows = await company.within((tx) =>
    tx
      .selectFrom('profile_answers as a')
      .leftJoin('tags as t', 't.id', 'a.tag_id')
      .select((eb) => eb.fn.coalesce('t.code', 'a.body').as('answer'))
      .execute(),
  );
  return rows.map(({ answer }) => answer ?? '').sort();
}
