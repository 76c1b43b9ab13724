import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers, signInToConsole } from '../../testing/console.ts';
import { aPerson, aPresenter } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();

const header = 'Matricule;E-mail;Prénom;Nom;Poste;Manager';

const preview = (client: ConsoleClient, text: string, query: { same_lines?: string } = {}) =>
  client.api('POST /backoffice/v1/workforce_previews', { query, upload: new Blob([`${header}\r\n${text}`]) });

type Answers = { confirmed_gone?: number; confirmed_numbers?: number; confirmed_resembling?: number; same_lines?: string };

const apply = (client: ConsoleClient, text: string, query: { version: string } & Answers) =>
  client.api('POST /backoffice/v1/workforce_imports', {
    query: { ...query, valid_days: 30, file_name: 'effectif.csv' },
    upload: new Blob([`${header}\r\n${text}`]),
  });

const row = ({ email }: { email: string }, change: { number?: string; job?: string; manager?: string } = {}) =>
  [change.number ?? '', email, 'Camille', 'Durand', change.job ?? '', change.manager ?? ''].join(';');

const stateOf = (company: TestCompany, email: string) =>
  company.within((tx) =>
    tx.selectFrom('users').where('email', '=', email).select(['state', 'job_title', 'manager_id', 'external_id']).executeTakeFirst(),
  );

test('a file invites who is new, changes who changed, suspends who is gone, and a later one resumes who is back', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const [stays, leaves] = [await aPerson(company), await aPerson(company)];
  const email = `${randomUUID()}@${company.slug}.example`;
  const file = [row(stays, { number: '7', job: 'Cheffe', manager: email }), row({ email })].join('\r\n');
  const shown = await preview(admin, file);
  expect(shown).toMatchObject({
    invited: [{ email }],
    changed: [{ id: stays.userId, changes: expect.arrayContaining([{ field: 'job_title', before: null, after: 'Cheffe' }]) }],
    back: [],
    faults: [],
  });
  expect(shown.gone).toContainEqual(expect.objectContaining({ id: leaves.userId, paired: false }));
  // Everybody with a role of the console stays.
  expect(shown.kept.every(({ reason }) => reason === 'has_role')).toBe(true);
  expect(await stateOf(company, leaves.email)).toMatchObject({ state: 'active' });

  await apply(admin, file, { version: shown.version, confirmed_resembling: shown.resembling.length });
  const manager = await stateOf(company, email);
  expect(manager).toMatchObject({ state: 'invited' });
  expect(await stateOf(company, stays.email)).toMatchObject({ job_title: 'Cheffe', external_id: '7', manager_id: expect.any(String) });
  expect(await stateOf(company, leaves.email)).toMatchObject({ state: 'suspended' });
  expect((await refusal(leaves.api('GET /auth/validate_token'))).status).toBe(401);
  await letWorkerFinish(company);
  expect((await mailsOf(testApp, email)).length).toBeGreaterThan(0);

  const next = [row(stays), row({ email }), row(leaves)].join('\r\n');
  const second = await preview(admin, next);
  expect(second).toMatchObject({ invited: [], changed: [], gone: [], back: [{ id: leaves.userId }] });
  await apply(admin, next, { version: second.version });
  expect((await stateOf(company, leaves.email))?.state).not.toBe('suspended');
  expect(await preview(admin, next)).toMatchObject({ invited: [], changed: [], gone: [], back: [] });
  const { rows } = await admin.list('workforce_imports');
  expect(rows).toMatchObject([
    { resumed: 1, suspended: 0, file_name: 'effectif.csv' },
    { invited: 1, changed: 1, resumed: 0 },
  ]);
});

test('more than a tenth gone takes their number, and a plan that changed meanwhile is refused', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(company)));
  const [first] = people;
  const file = row(first ?? { email: '' });
  const shown = await preview(admin, file);
  expect(shown.needs_confirmation).toBe(true);
  const { version } = shown;
  expect(await refusal(apply(admin, file, { version }))).toMatchObject({ status: 422 });
  expect(await refusal(apply(admin, file, { version, confirmed_gone: shown.gone.length - 1 }))).toMatchObject({ status: 422 });
  const newcomer = await aPerson(company);
  expect((await refusal(apply(admin, file, { version, confirmed_gone: shown.gone.length }))).code).toBe('workforce_changed');
  expect(await stateOf(company, newcomer.email)).toMatchObject({ state: 'active' });
  const again = await preview(admin, file);
  await apply(admin, file, { version: again.version, confirmed_gone: again.gone.length });
  expect(await stateOf(company, newcomer.email)).toMatchObject({ state: 'suspended' });
});

test('of two imports of one preview, one happens', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const file = row({ email: `${randomUUID()}@${company.slug}.example` });
  const { version } = await preview(admin, file);
  const answers = await Promise.allSettled([apply(admin, file, { version }), apply(admin, file, { version })]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a mentor within the chain that the file names cannot be asked any more', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const [mentor, mentee] = [await aPresenter(company), await aPerson(company, { participant: true })];
  const asked = async () => JSON.stringify(await mentee.api('GET /api/v1/presenters/:id', { params: { id: mentor.presenterId } }));
  expect(await asked()).not.toContain('manager_chain');
  const file = [row(mentor), row(mentee, { manager: mentor.email })].join('\r\n');
  const { version, gone } = await preview(admin, file);
  await apply(admin, file, { version, confirmed_gone: gone.length });
  expect(await asked()).toContain('manager_chain');
});

test('only administrators import the workforce, and never that of another company', async () => {
  const company = await aCompany(testApp);
  const { hr, admin } = await consoleUsers(company);
  const stranger = await aPerson(await aCompany(testApp));
  expect((await refusal(preview(hr, row(stranger)))).status).toBe(403);
  const shown = await preview(admin, row(stranger));
  expect(shown.invited).toMatchObject([{ email: stranger.email }]);
  expect(JSON.stringify(shown)).not.toContain(stranger.userId);
});

/** Without the other people of the console, whom a file would not name. */
const anAdmin = async (company: TestCompany) =>
  signInToConsole(testApp, (await aPerson(company, { roles: [{ name: 'company_admin' }], user: { first_name: 'Adèle' } })).email);

const numbered = (company: TestCompany, numbers: string[]) =>
  Promise.all(numbers.map((external_id) => aPerson(company, { user: { external_id, first_name: 'Camille', last_name: 'Durand' } })));

test('numbers that lost their zeros find their people, and are not changed with the rest', async () => {
  const company = await aCompany(testApp);
  const admin = await anAdmin(company);
  const people = await numbered(company, ['000101', '000102', '000103', '000104', '000105']);
  const file = people.map((person, index) => row(person, { number: `${101 + index}` })).join('\r\n');
  expect(await preview(admin, file)).toMatchObject({ invited: [], changed: [], gone: [], needs_number_confirmation: false });
  const changed = people.map((person, index) => row(person, { number: `'${101 + index}`, job: 'Cheffe' })).join('\r\n');
  const { version } = await preview(admin, changed);
  await apply(admin, changed, { version });
  expect(await stateOf(company, people[0]?.email ?? '')).toMatchObject({ job_title: 'Cheffe', external_id: '000101' });
});

test('many numbers that change take their number, and rounded ones are refused', async () => {
  const company = await aCompany(testApp);
  const admin = await anAdmin(company);
  const people = await numbered(company, ['000101', '000102', '000103', '000104']);
  const file = people.map((person, index) => row(person, { number: `9${index}` })).join('\r\n');
  const { version, ...shown } = await preview(admin, file);
  expect(shown).toMatchObject({ needs_number_confirmation: true, changed_numbers: 4, gone: [] });
  expect((await refusal(apply(admin, file, { version }))).messages).toEqual([expect.stringContaining('matricules qui changeront')]);
  await apply(admin, file, { version, confirmed_numbers: 4 });
  expect(await stateOf(company, people[0]?.email ?? '')).toMatchObject({ external_id: '90' });
  const rounded = await preview(admin, row(people[0] ?? { email: '' }, { number: '1,23457E+11' }));
  expect(rounded.faults).toMatchObject([{ line: 2, codes: ['number_rounded'] }]);
});

test('a person whose name and address changed keeps the account, once somebody says that it is the same person', async () => {
  const company = await aCompany(testApp);
  const admin = await anAdmin(company);
  const person = await aPerson(company, { user: { first_name: 'Camille', last_name: 'Petit', job_title: 'Cheffe' } });
  const other = await aPerson(company, { user: { first_name: 'Zoé', last_name: 'Roy', job_title: 'Juriste' } });
  const email = `${randomUUID()}@${company.slug}.example`;
  const file = [row({ email }, { job: 'Cheffe' }), `;${other.email};Zoé;Roy;Juriste;`].join('\r\n');
  const pair = { line: 2, email, name: 'Camille Durand', person: { id: person.userId, name: 'Camille Petit' } };
  const asked = await preview(admin, file);
  expect(asked).toMatchObject({ resembling: [{ ...pair, same: false }], invited: [{ email }], gone: [{ id: person.userId }] });
  expect((await refusal(apply(admin, file, { version: asked.version }))).status).toBe(422);
  // The answers are part of what the preview showed.
  const late = apply(admin, file, { version: asked.version, confirmed_resembling: 1, same_lines: '2' });
  expect((await refusal(late)).code).toBe('workforce_changed');
  const same = await preview(admin, file, { same_lines: 'all' });
  expect(same).toMatchObject({ resembling: [{ ...pair, same: true }], invited: [], gone: [] });
  expect((await preview(admin, file, { same_lines: '2' })).version).toBe(same.version);
  await apply(admin, file, { version: same.version, confirmed_resembling: 1, same_lines: '2' });
  const names = await company.within((tx) =>
    tx.selectFrom('users').where('id', '=', person.userId).select(['last_name', 'state', 'email']).executeTakeFirst(),
  );
  expect(names).toEqual({ last_name: 'Durand', state: 'active', email: person.email });
  expect(await stateOf(company, email)).toBeUndefined();
});

test('two people who only resemble each other are told apart', async () => {
  const company = await aCompany(testApp);
  const admin = await anAdmin(company);
  const person = await aPerson(company, { user: { first_name: 'Camille', last_name: 'Petit', job_title: 'Cheffe' } });
  const email = `${randomUUID()}@${company.slug}.example`;
  const file = row({ email }, { job: 'Cheffe' });
  const { version } = await preview(admin, file);
  await apply(admin, file, { version, confirmed_resembling: 1 });
  expect([(await stateOf(company, person.email))?.state, (await stateOf(company, email))?.state]).toEqual(['suspended', 'invited']);
  expect((await refusal(preview(admin, file, { same_lines: 'two' }))).status).toBe(400);
});

test('faulty rows and files are explained', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const shown = await preview(
    admin,
    [
      row({ email: 'pas-une-adresse' }),
      row({ email: 'a@nova.example' }, { manager: 'x@y.example' }),
      row({ email: `${randomUUID()}@closed.invalid` }),
    ].join('\r\n'),
  );
  expect(shown.faults).toMatchObject([
    { line: 2, codes: ['invalid_email'] },
    { line: 3, codes: ['unknown_manager'] },
    { line: 4, codes: ['closed_account'] },
  ]);
  const upload = new Blob([new Uint8Array([0, 1, 2, 3])]);
  expect((await refusal(admin.api('POST /backoffice/v1/workforce_previews', { query: {}, upload }))).code).toBe('not_a_table');
});
