import { randomUUID } from 'node:crypto';
import type { CompanyConfiguration } from '@binome/contract/console/configuration';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany, theCompany } from '../testing/company.ts';
import { aStaffMember, consolePeople } from '../testing/console.ts';
import { aPerson } from '../testing/person.ts';
import { aMeeting, aRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';
import { configurationFile } from './export.ts';

const stage = await openStage();
const staff = await aStaffMember(stage, `${randomUUID()}@binome.example`);
const download = 'GET /backoffice/v1/companies/:id/configuration';
const upload = 'PUT /backoffice/v1/companies/:id/configuration';

/** A complete company with its people at the console, and the ways to take its configuration out and in. */
async function aConfiguredCompany() {
  const made = await staff.api('POST /backoffice/v1/companies', { body: { name: `Société ${randomUUID().slice(0, 8)}` } });
  const company = await theCompany(stage, made);
  const people = await consolePeople(company);
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

test('what was taken out changes nothing when it is brought back, and comes out the same', async () => {
  const { text, send } = await aConfiguredCompany();
  const file = await text();
  expect(await send(file)).toEqual({ applied: true, changes: [] });
  expect(await text()).toBe(file);
});

test('the file of one company makes another the same', async () => {
  const [source, target] = [await aConfiguredCompany(), await aConfiguredCompany()];
  const configuration = await source.read();
  configuration.company.page_size = 30;
  configuration.tags = configuration.tags.slice(5).reverse();
  configuration.sites = [{ name: 'Lyon', country: 'FR', time_zone: 'Europe/Paris' }];
  await source.send(configuration);
  const file = await source.text();
  await target.send(file);
  expect(await target.text()).toBe(file);
});

test('a file from before sessions had settings is read with the usual ones', async () => {
  const { read, send } = await aConfiguredCompany();
  const { company, ...rest } = await read();
  const { planned_meetings: _planned, max_meetings: _most, meeting_notice_hours: _notice, ...limits } = company.limits;
  const { presenter_report_optional: _optional, ...settings } = company;
  await send({ ...rest, company: { ...settings, limits } });
  expect((await read()).company).toMatchObject({
    limits: { planned_meetings: 8, max_meetings: 12, meeting_notice_hours: 12 },
    presenter_report_optional: false,
  });
});

test('a dry run tells what would change, and changes nothing', async () => {
  const { read, text, send } = await aConfiguredCompany();
  const before = await text();
  const wanted = await read();
  wanted.company.validation_days = 5;
  wanted.tags = wanted.tags.filter(({ code }) => code !== 'writing');
  wanted.meeting_reasons.push({ code: 'visit', name: { fr: 'Visite de site' } });
  wanted.meeting_reasons.reverse();
  const told = await send(wanted, { dry_run: true });
  expect(told).toEqual({
    applied: false,
    changes: [
      { part: 'company', action: 'changed', code: 'validation_days', name: 'validation_days' },
      { part: 'tags', action: 'removed', code: 'writing', name: 'Rédaction et synthèse' },
      { part: 'meeting_reasons', action: 'created', code: 'visit', name: 'Visite de site' },
      { part: 'meeting_reasons', action: 'ordered', code: '', name: '' },
    ],
  });
  expect(await text()).toBe(before);
  expect((await send(wanted)).changes).toEqual(told.changes);
  expect(await read()).toEqual(wanted);
});

test('a reason that a session is about is archived, the others go', async () => {
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

test('what people answered is kept: what is absent is archived where it is in use, and comes back with them', async () => {
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

test('questions that come or go are counted in everybody’s completion at once', async () => {
  const { company, read, send } = await aConfiguredCompany();
  const person = await aPerson(company, { user: { state: 'validated' } });
  const { data } = await person.api('POST /api/v1/participants', { body: { answers_details: { projects: 'Changer de métier' } } });
  expect(data.next_step).toBe('position');
  const wanted = await read();
  wanted.steps.participant = wanted.steps.participant.filter(({ anchor }) => anchor === 'project');
  wanted.user_questions = [];
  await send(wanted);
  const { data: user } = await person.api('GET /auth/validate_token');
  expect(user.participant_profiles[0]).toMatchObject({ completion_percentage: 25, next_step: null });
});

test('the type of a question that somebody answered stays', async () => {
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
  ['a comma too many', '"sites": [],', '"sites": [,],', '', 'sites'],
  ['a stranger’s file', /^.*$/s, '{"name": "binome", "version": 1}', 'format', 'name'],
  ['a list', /^.*$/s, '[]', 'format', '[]'],
  ['no JSON at all', /^.*$/s, 'bonjour', '', 'bonjour'],
  ['an empty file', /^.*$/s, ' ', '', ' '],
  ['another version', '"version": 1', '"version": 2', 'version', '"version": 2'],
  ['an unknown key', '"listed": false,', '"listed": false, "plan": "gold",', 'company.plan', '"plan"'],
  ['the key that every object has', '"listed": false,', '"listed": false, "__proto__": {},', 'company.__proto__', '__proto__'],
  ['a wrong value', '"page_size": 12', '"page_size": "12"', 'company.page_size', '"page_size"'],
  ['a missing value', '"page_size": 12,', '', 'company.page_size', '"company"'],
  [
    'a language that is none of the company’s',
    /"languages": \[\s*"fr",\s*"en"\s*\]/,
    '"languages": ["en"]',
    'company.default_language',
    'default_language',
  ],
  ['a code twice', '"code": "writing"', '"code": "negotiation"', 'tags.7.code', '"code": "negotiation"'],
  [
    'a question without choices',
    /"choices": \[\s*\{\s*"code": "videoconference"[^\]]*\]/,
    '"choices": []',
    'steps.presenter.1.questions.2.choices',
    '"choices": []',
  ],
  [
    'a code that the matching does not know',
    '"code": "level_5"',
    '"code": "level_6"',
    'steps.presenter.0.questions.2.choices.4.code',
    '"level_6"',
  ],
  [
    'a text without any language',
    '"name": {\n        "fr": "Négociation",\n        "en": "Negotiation"\n      }',
    '"name": {}',
    'tags.6.name',
    '"name": {}',
  ],
  ['a program that is not there', '"program": null', '"program": "cap"', 'documents.0.program', '"cap"'],
  ['days that go backwards', /"ends_on": "[^"]*"/, '"ends_on": "2020-01-01"', 'programs.0.ends_on', '2020-01-01'],
  [
    'words that are not the company’s',
    '"documents": [',
    '"documents": [{"kind":"wording","program":null,"locale":"fr","content":{"ui.close":"x"}},',
    'documents.0.content.ui.close',
    'ui.close',
  ],
  [
    'words that do not compile',
    '"documents": [',
    '"documents": [{"kind":"wording","program":null,"locale":"fr","content":{"welcome.title":"{"}},',
    'documents.0.content.welcome.title',
    'welcome.title',
  ],
  [
    'words that name what is not there',
    '"documents": [',
    '"documents": [{"kind":"wording","program":null,"locale":"fr","content":{"dashboard.hello":"{nom}"}},',
    'documents.0.content.dashboard.hello',
    'dashboard.hello',
  ],
])('%s is refused whole, with its line', async (_what, from, to, path, onLine) => {
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

test('a refusal is short, whatever the file', async () => {
  const { company, people } = await shared;
  const keys = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}${'k'.repeat(500)}`, index]));
  const file = JSON.stringify({ ...JSON.parse(await (await shared).text()), ...keys });
  const answer = await people.admin.call('PUT', `companies/${company.id}/configuration`, new Blob([file]) as never);
  expect(answer.status).toBe(422);
  expect(answer.body.faults).toHaveLength(50);
  expect(JSON.stringify(answer.body).length).toBeLessThan(20_000);
});

test.each([
  ['brackets beyond any depth', `${'['.repeat(100_000)}`],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00])],
])('%s are refused', async (_what, file) => {
  const { people, company } = await shared;
  const answer = await people.admin.call('PUT', `companies/${company.id}/configuration`, new Blob([file]) as never);
  expect([answer.status, answer.body.code]).toEqual([422, 'configuration_refused']);
});

test('a text with a mark of its byte order and another order of its keys is read like any', async () => {
  const { read, send } = await shared;
  const { format, version, ...rest } = await read();
  expect(await send(`\uFEFF${JSON.stringify({ ...rest, version, format })}`)).toEqual({ applied: true, changes: [] });
});

test('HR referents of the whole company read the configuration; administrators and staff change it', async () => {
  const { company, people, text } = await shared;
  const path = `companies/${company.id}/configuration`;
  const file = new Blob([await text()]) as never;
  const { admin, hr, programHr, manager, unitAdmin, member } = people;
  for (const person of [admin, hr]) expect((await person.call('GET', path)).status).toBe(200);
  for (const person of [programHr, manager, unitAdmin, member]) expect((await person.call('GET', path)).status).toBe(403);
  for (const person of [hr, programHr, manager, unitAdmin, member]) expect((await person.call('PUT', path, file)).status).toBe(403);
  expect((await staff.call('PUT', path, file)).body.code).toBe('grant_required');
});

test('a stranger finds no configuration', async () => {
  const { company, text } = await shared;
  const { admin } = await consolePeople(await aCompany(stage));
  const path = `companies/${company.id}/configuration`;
  expect((await admin.call('GET', path)).status).toBe(404);
  expect((await admin.call('PUT', path, new Blob([await text()]) as never)).status).toBe(404);
});

test('the report names each text that lacks a language of the company, with the record to open', async () => {
  const { people, read, send } = await aConfiguredCompany();
  expect((await people.hr.list('missing_translations')).total).toBe(0);
  const wanted = await read();
  const [tag] = wanted.tags;
  if (tag) tag.name = { fr: 'Encadrer' };
  wanted.documents = wanted.documents.filter(({ kind, locale }) => kind !== 'faq' || locale !== 'en');
  wanted.documents.push({ kind: 'wording', program: null, locale: 'en', content: { 'welcome.title': 'Two by two' } });
  await send(wanted);
  const { rows, total } = await people.hr.list('missing_translations');
  expect([total, rows]).toEqual([
    3,
    [
      expect.objectContaining({ resource: 'tags', field: 'name', locale: 'en', text: 'Encadrer', record_id: expect.any(String) }),
      expect.objectContaining({ resource: 'documents', field: 'welcome.title', locale: 'fr', text: 'Two by two' }),
      expect.objectContaining({ resource: 'documents', field: 'faq', locale: 'en', text: 'Comprendre le mentorat', record_id: null }),
    ],
  ]);
  expect((await people.hr.list('missing_translations', { filter: { locale: 'fr' } })).total).toBe(1);
  expect((await people.programHr.list('missing_translations')).status).toBe(403);
});

test('every byte of the file depends on the configuration alone', async () => {
  const { read, text } = await shared;
  const configuration = await read();
  expect(configurationFile(configuration).toString()).toBe(await text());
});

/** All that was answered in a company, by words or by codes. */
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
