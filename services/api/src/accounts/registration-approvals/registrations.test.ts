import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anOpenLink } from '../../testing/access-link.ts';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { type ConsoleClient, consoleUsers } from '../../testing/console.ts';
import { aPerson } from '../../testing/person.ts';
import { aRegistration } from '../../testing/registration.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letWorkerFinish, mailsOf } from '../../testing/worker.ts';

const testApp = await startTestApp();
const ids = async (console: ConsoleClient, filter: unknown = {}, sort?: unknown) =>
  (await console.list('registrations', { filter, ...(sort ? { sort } : {}) })).rows.map(({ id }) => id);
const aConfirmedPerson = (company: TestCompany, user: NonNullable<Parameters<typeof aPerson>[1]>['user'] = {}) =>
  aPerson(company, { user: { state: 'confirmed', ...user } });

function decide(caller: ConsoleClient, decision: 'validate' | 'refuse', user_ids: string[], message?: string) {
  return caller.call('POST', 'registration_approvals', { user_ids, decision, ...(message === undefined ? {} : { message }) });
}

const statesOf = (company: TestCompany, userIds: string[]) =>
  company.within(async (tx) => {
    const rows = await tx.selectFrom('users').where('id', 'in', userIds).select(['id', 'state']).execute();
    return userIds.map((id) => rows.find((row) => row.id === id)?.state);
  });

describe('the list of registrations', () => {
  test('shows those that await validation, the oldest first, and others by filter', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const late = await aConfirmedPerson(company, { registered_at: '2026-03-02T08:00:00Z' });
    const early = await aConfirmedPerson(company, { registered_at: '2026-03-01T08:00:00Z', last_name: 'Élan' });
    const unconfirmed = await aConfirmedPerson(company, { state: 'registered' });
    const refused = await aConfirmedPerson(company, { state: 'refused' });
    await aPerson(company);
    expect(await ids(hr)).toEqual([early.userId, late.userId]);
    expect(await ids(hr, {}, ['registered_at', 'DESC'])).toEqual([late.userId, early.userId]);
    expect(await ids(hr, { state: 'registered' })).toEqual([unconfirmed.userId]);
    expect(await ids(hr, { state: 'refused' })).toEqual([refused.userId]);
    expect(await ids(hr, { q: 'elan' })).toEqual([early.userId]);
    expect(await ids(hr, { id: [refused.userId, early.userId] }, ['last_name', 'ASC'])).toHaveLength(2);
    expect(await ids(hr, { program_id: company.programId, business_unit_id: company.unitId })).toHaveLength(2);
    expect(await ids(hr, { program_id: randomUUID() })).toEqual([]);
    expect((await hr.list('registrations', { filter: { state: 'active' } })).status).toBe(400);
  });

  test('is limited to the scope of the role', async () => {
    const company = await aCompany(testApp);
    const { admin, programHr, manager, unitAdmin, member } = await consoleUsers(company);
    const inProgram = await aConfirmedPerson(company);
    const outside = await aConfirmedPerson(company, { business_unit_id: null });
    await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
    expect(await ids(admin)).toHaveLength(2);
    for (const caller of [programHr, manager]) {
      expect(await ids(caller)).toEqual([inProgram.userId]);
      expect((await caller.call('GET', `registrations/${outside.userId}`)).status).toBe(404);
      expect((await decide(caller, 'validate', [outside.userId])).status).toBe(404);
    }
    const [row] = (await unitAdmin.list('registrations')).rows;
    expect(row).toMatchObject({ id: inProgram.userId, can: { validate: false, refuse: false } });
    expect((await member.list('registrations')).status).toBe(403);
    const { admin: stranger } = await consoleUsers(await aCompany(testApp));
    expect(await ids(stranger)).toEqual([]);
    expect((await stranger.call('GET', `registrations/${inProgram.userId}`)).status).toBe(404);
  });

  test('shows the access link and the consents, and neither password nor date of birth', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const link = await anOpenLink(company, { name: 'Affiche de rentrée', program_id: company.programId });
    const body = aRegistration(company, link);
    await testApp.send({ method: 'POST', url: '/auth', body, headers: {} });
    const [row] = (await hr.list('registrations', { filter: { state: 'registered' } })).rows;
    const shown = await hr.api('GET /backoffice/v1/registrations/:id', { params: { id: String(row?.id) } });
    expect(shown).toMatchObject({
      email: body.email,
      state: 'registered',
      programs: [{ name: 'Mentorat' }],
      business_unit: { name: 'Réseaux' },
      access_link: { id: link.id, kind: 'open', name: 'Affiche de rentrée' },
      consents: [{ kind: 'user_agreement', locale: 'fr' }, { kind: 'privacy_notice' }],
      can: { validate: false, refuse: false },
    });
    expect(JSON.stringify(shown)).not.toMatch(/1990-05-17|argon|date_of_birth/);
  });
});

describe('a decision', () => {
  test('validates several people at once, mails each in their language, and is audited', async () => {
    const company = await aCompany(testApp);
    const { manager } = await consoleUsers(company);
    const people = [await aConfirmedPerson(company), await aPerson(company, { language: 'en', user: { state: 'confirmed' } })] as const;
    const userIds = people.map(({ userId }) => userId);
    const answer = await decide(manager, 'validate', userIds, '  Bienvenue parmi nous !  ');
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String), decision: 'validate', user_ids: userIds }]);
    expect(await statesOf(company, userIds)).toEqual(['validated', 'validated']);

    await letWorkerFinish(company);
    const [french, english] = await Promise.all(people.map(async ({ email }) => (await mailsOf(testApp, email))[0]));
    expect(french?.subject).toBe('Votre inscription est validée');
    expect(english?.subject).toBe('Your registration has been approved');
    for (const mail of [french, english]) {
      expect(mail?.text).toContain('Bienvenue parmi nous !');
      expect(mail?.text).toContain('/dashboard');
    }
    expect(english?.text).toContain('The programme team');
    const { data } = await people[0].api('GET /api/v1/notifications');
    expect(data).toMatchObject([{ kind: 'registration.validated', partner: null }]);

    const entries = await company.within((tx) =>
      tx.selectFrom('audit_entries').where('action', '=', 'registration.validated').select(['subject_id', 'reason', 'actor_id']).execute(),
    );
    const details = { reason: 'Bienvenue parmi nous !', actor_id: manager.person.userId };
    expect(entries).toHaveLength(2);
    expect(entries).toEqual(expect.arrayContaining(userIds.map((subject_id) => ({ subject_id, ...details }))));
    const events = await company.within((tx) => tx.selectFrom('events').select('data').execute());
    expect(JSON.stringify(events)).not.toContain('Bienvenue');
  });

  test('that refuses is mailed whatever the person’s preferences, and can be reversed', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const person = await aConfirmedPerson(company, { email_notifications: false });
    expect((await decide(hr, 'refuse', [person.userId], 'Le programme est complet jusqu’en juin.')).status).toBe(201);
    await letWorkerFinish(company);
    const [mail] = await mailsOf(testApp, person.email);
    expect(mail?.subject).toBe('Votre inscription n’est pas acceptée pour le moment');
    expect(mail?.text).toContain('Le programme est complet jusqu’en juin.');
    const shown = await hr.api('GET /backoffice/v1/registrations/:id', { params: { id: person.userId } });
    expect(shown).toMatchObject({ state: 'refused', decision_message: 'Le programme est complet jusqu’en juin.', can: { validate: true } });
    expect((await decide(hr, 'validate', [person.userId])).status).toBe(201);
    expect(await statesOf(company, [person.userId])).toEqual(['validated']);
    await letWorkerFinish(company);
    expect((await mailsOf(testApp, person.email)).map(({ subject }) => subject)).toEqual([
      'Votre inscription n’est pas acceptée pour le moment',
      'Votre inscription est validée',
    ]);
  });

  test('is all or nothing', async () => {
    const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
    const { hr, programHr } = await consoleUsers(company);
    const [first, second] = [await aConfirmedPerson(company), await aConfirmedPerson(company)];
    const outside = await aConfirmedPerson(company);
    await company.within((tx) => tx.deleteFrom('program_enrollments').where('user_id', '=', outside.userId).execute());
    await company.within((tx) => tx.updateTable('users').set({ business_unit_id: null }).where('id', '=', outside.userId).execute());
    const foreign = await aConfirmedPerson(otherCompany);
    const active = await aPerson(company);
    const answers = [
      await decide(hr, 'validate', [first.userId, foreign.userId]),
      await decide(hr, 'validate', [first.userId, randomUUID()]),
      await decide(programHr, 'validate', [first.userId, outside.userId]),
      await decide(hr, 'validate', [first.userId, active.userId, second.userId]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 422]);
    expect(await statesOf(company, [first.userId, second.userId, active.userId])).toEqual(['confirmed', 'confirmed', 'active']);
    expect(await company.within((tx) => tx.selectFrom('audit_entries').select('id').execute())).toEqual([]);
    expect(await company.within((tx) => tx.selectFrom('events').select('id').execute())).toEqual([]);
  });

  test('enrolls the people in the chosen programs, which the decider manages', async () => {
    const company = await aCompany(testApp);
    const { hr, manager } = await consoleUsers(company);
    const program = await company.within((tx) =>
      tx
        .insertInto('programs')
        .values({ name: { fr: 'Rebond' }, starts_on: '2026-01-01', ends_on: '2027-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { userId } = await aConfirmedPerson(company);
    const body = { user_ids: [userId], decision: 'validate' as const, program_ids: [program.id] };
    expect((await manager.call('POST', 'registration_approvals', body)).status).toBe(422);
    expect(await statesOf(company, [userId])).toEqual(['confirmed']);
    await hr.api('POST /backoffice/v1/registration_approvals', { body });
    const { programs } = await hr.api('GET /backoffice/v1/users/:id', { params: { id: userId } });
    expect(programs.map(({ name }) => name).sort()).toEqual(['Mentorat', 'Rebond']);
  });

  test('concurrent decisions are audited once each', async () => {
    const company = await aCompany(testApp);
    const { hr, admin } = await consoleUsers(company);
    const { userId } = await aConfirmedPerson(company);
    const answers = await Promise.all(
      [hr, admin, hr, admin].map((caller, index) => decide(caller, index % 2 ? 'refuse' : 'validate', [userId])),
    );
    const taken = answers.filter(({ status }) => status === 201);
    // A validation that waited for the lock of a refusal may reverse it.
    expect(taken.length).toBeGreaterThanOrEqual(1);
    const audited = await company.within((tx) => tx.selectFrom('audit_entries').select('id').execute());
    expect(audited).toHaveLength(taken.length);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['transition_refused']));
  });

  test('name who decided and when, to a colleague who decides after them too', async () => {
    const company = await aCompany(testApp);
    const { hr, admin } = await consoleUsers(company);
    const { userId } = await aConfirmedPerson(company);
    expect((await decide(hr, 'refuse', [userId])).status).toBe(201);
    const [row] = (await admin.list('registrations', { filter: { state: 'refused' } })).rows;
    const decider = String(row?.decided_by);
    expect(decider).toMatch(/\w+ \w+/);
    const second = await decide(admin, 'refuse', [userId]);
    expect([second.status, second.body.code]).toEqual([422, 'transition_refused']);
    expect(JSON.stringify(second.body.errors)).toMatch(
      new RegExp(`${decider} a déjà décidé de cette inscription, le \\d+(er)? \\p{L}+ \\d{4} à \\d\\d:\\d\\d`, 'u'),
    );
  });

  test('validates its input: one to a hundred people, a known decision, no other keys', async () => {
    const company = await aCompany(testApp);
    const { hr } = await consoleUsers(company);
    const { userId } = await aConfirmedPerson(company);
    const call = (body: unknown) => hr.call('POST', 'registration_approvals', body);
    expect((await call({ user_ids: [], decision: 'validate' })).status).toBe(422);
    expect((await call({ user_ids: Array(101).fill(userId), decision: 'validate' })).status).toBe(422);
    expect((await call({ user_ids: [userId], decision: 'close' })).status).toBe(422);
    expect((await call({ user_ids: [userId], decision: 'validate', state: 'active' })).body.code).toBe('unknown_keys');
    expect((await call({ user_ids: [userId], decision: 'validate', message: 'x'.repeat(1001) })).status).toBe(422);
    expect((await call({ user_ids: [userId, userId], decision: 'validate' })).status).toBe(201);
  });
});

describe('a suspension', () => {
  test('is mailed to the person with its reason, and so is its end', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const person = await aPerson(company, { participant: true });
    const suspended = await admin.api('POST /backoffice/v1/account_suspensions', {
      body: { user_id: person.userId, reason: 'Départ en congé long' },
    });
    expect(suspended).toMatchObject({ id: person.userId, state: 'suspended', can: { suspend: false, resume: true } });
    await letWorkerFinish(company);
    const resumed = await admin.api('POST /backoffice/v1/account_resumptions', { body: { user_id: person.userId } });
    expect(resumed).toMatchObject({ state: 'active', can: { suspend: true, resume: false } });
    await letWorkerFinish(company);
    const mails = await mailsOf(testApp, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Votre compte est suspendu', 'Votre compte est rouvert']);
    expect(mails[0]?.text).toContain('Départ en congé long');
    const entries = await company.within((tx) => tx.selectFrom('audit_entries').orderBy('id').select(['action', 'reason']).execute());
    expect(entries).toEqual([
      { action: 'account.suspended', reason: 'Départ en congé long' },
      { action: 'account.resumed', reason: null },
    ]);
  });

  test('needs a reason', async () => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const { userId } = await aPerson(company);
    expect((await admin.call('POST', 'account_suspensions', { user_id: userId })).status).toBe(422);
    expect((await admin.call('POST', 'account_suspensions', { user_id: userId, reason: ' x ' })).status).toBe(422);
  });
});
