import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aPerson, aPresenter } from '../../testing/person.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();

const header = 'Matricule;E-mail;Prénom;Nom;Poste;Manager';

const preview = (client: ConsoleClient, text: string) =>
  client.api('POST /backoffice/v1/workforce_previews', { query: {}, upload: new Blob([`${header}\r\n${text}`]) });

const apply = (client: ConsoleClient, text: string, query: { version: string; confirmed_gone?: number }) =>
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

  await apply(admin, file, { version: shown.version });
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
