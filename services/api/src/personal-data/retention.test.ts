import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../testing/company.ts';
import { password, setPassword } from '../testing/console.ts';
import { aFullRelationship } from '../testing/full-relationship.ts';
import { aParticipant, aPerson, aPresenter, type TestPerson } from '../testing/person.ts';
import { startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish, runDueJobs } from '../testing/worker.ts';
import { retentionEnd } from './retention-period.ts';

const testApp = await startTestApp();
const start = new Date('2026-03-01T10:00:00Z');
const beforeEnd = new Date('2029-03-01T09:59:59Z');
const end = new Date('2029-03-01T10:00:00Z');

/** Runs the job twice in a company at an instant: it must be idempotent. */
async function eraseAt(company: TestCompany, now: Date): Promise<void> {
  const before = testApp.clock.now;
  testApp.clock.now = now;
  for (let run = 0; run < 2; run += 1) await runDueJobs(company, 'retention');
  testApp.clock.now = before;
}

async function remaining(company: TestCompany) {
  const rows = await company.within((tx) => tx.selectFrom('users').select('id').execute());
  return new Set(rows.map(({ id }) => id));
}

function leaveProfiles(company: TestCompany, person: TestPerson, left_at: Date, type?: 'presenter' | 'participant') {
  return company.within((tx) => {
    const profiles = tx.updateTable('profiles').set({ left_at }).where('user_id', '=', person.userId);
    return (type ? profiles.where('type', '=', type) : profiles).execute();
  });
}

test('the retention period is three calendar years', () => {
  expect(retentionEnd(new Date('2028-02-29T00:00:00Z'))).toBe('2031-03-01');
  expect(retentionEnd(start)).toBe('2029-03-01');
});

test('erasing a person deletes the meetings, feedbacks and texts of their relationships, and no other person', async () => {
  const company = await aCompany(testApp);
  const { relationship, other } = await aFullRelationship(company);
  await leaveProfiles(company, relationship.participant, start);
  await eraseAt(company, end);
  expect(await remaining(company)).toEqual(new Set([relationship.presenter.userId, other.userId]));
  const rows = await company.within(
    (tx) =>
      Promise.all(
        (
          [
            'meetings',
            'meeting_details',
            'feedbacks',
            'feedback_answers',
            'relationship_checks',
            'relationship_objectives',
            'shared_texts',
          ] as const
        ).map((table) =>
          tx
            .selectFrom(table as 'meetings')
            .select('company_id')
            .execute(),
        ),
      ),
    'system',
  );
  expect(rows.flat()).toEqual([]);
});

test('a closed account is erased completely three years later, and not a second before', async () => {
  const company = await aCompany(testApp);
  const [person, mentor] = [await aParticipant(company), await aPresenter(company)];
  await setPassword(testApp, person.email);
  const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';
  const { data } = await person.api('POST /api/v1/mentoring_requests', {
    body: { presenter_id: mentor.presenterId, topic: 'Réseau', message },
  });
  await mentor.api('PATCH /api/v1/mentoring_requests/:id', {
    params: { id: data.id },
    body: { event: 'accept', message: 'Avec plaisir, voyons-nous.' },
  });
  await company.within((tx) =>
    tx.insertInto('consents').values({ user_id: person.userId, kind: 'charter', version: '1', locale: 'fr' }).execute(),
  );
  await person.api('DELETE /auth', { body: { email: person.email, password } });
  await letWorkerFinish(company);
  await company.within((tx) => tx.updateTable('users').set({ closed_at: start }).where('state', '=', 'closed').execute());
  await company.within((tx) => tx.updateTable('profiles').set({ left_at: start }).where('left_at', 'is not', null).execute());

  await eraseAt(company, beforeEnd);
  expect(await remaining(company)).toContain(person.userId);
  await eraseAt(company, end);
  expect(await remaining(company)).toEqual(new Set([mentor.userId]));
  const messages = await company.within((tx) => tx.selectFrom('mentoring_request_messages').selectAll().execute(), 'system');
  const consents = await company.within((tx) => tx.selectFrom('consents').selectAll().execute());
  expect([messages, consents]).toEqual([[], []]);
  expect((await mentor.api('GET /api/v1/notifications')).data.every(({ partner }) => partner === null)).toBe(true);
  expect((await mentor.api('GET /api/v1/mentoring_relationships')).total).toBe(0);
});

test('people who left all profiles are erased with login and files; people with a profile or role stay', async () => {
  const company = await aCompany(testApp);
  const [expired, late, other, referent, newcomer] = [
    await aPerson(company, { presenter: true, participant: true }),
    await aPerson(company, { presenter: true, participant: true }),
    await aPerson(company, { presenter: true, participant: true }),
    await aPerson(company, { presenter: true, roles: [{ name: 'hr_referent' }] }),
    await aPerson(company),
  ];
  const key = randomUUID().replaceAll('-', '');
  await testApp.services.files.write(company.id, key, Buffer.from('%PDF'));
  await company.within(async (tx) => {
    const file = { user_id: expired.userId, purpose: 'answer' as const, key, name: 'cv.pdf', media_type: 'application/pdf', bytes: 4 };
    const { id: file_id } = await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
    const question = await tx
      .insertInto('questions')
      .values({ profile_type: 'presenter', field_type: 'file', field_name: 'resume', title: { fr: 'CV' } })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('profile_answers').values({ profile_id: expired.presenterId, question_id: question.id, file_id }).execute();
    await tx.insertInto('user_answers').values({ user_id: expired.userId, question_id: question.id, file_id }).execute();
  });
  await leaveProfiles(company, expired, start);
  await leaveProfiles(company, late, start, 'presenter');
  await leaveProfiles(company, late, new Date(start.getTime() + 1000), 'participant');
  await leaveProfiles(company, other, start, 'presenter');
  await leaveProfiles(company, referent, start);

  await eraseAt(company, end);
  const people = await remaining(company);
  expect(people).toEqual(new Set([late.userId, other.userId, referent.userId, newcomer.userId]));
  const logins = await testApp.database.directory.selectFrom('directory.logins').where('email', '=', expired.email).select('id').execute();
  expect(logins).toEqual([]);
  expect(await testApp.services.files.open(company.id, key)).toBeNull();
  const profiles = await company.within((tx) => tx.selectFrom('profiles').select('id').execute());
  expect(new Set(profiles.map(({ id }) => id))).toEqual(new Set([late.participantId, other.participantId]));
});

test('people without a profile stay while they sign in, and are erased a year after they last did', async () => {
  const company = await aCompany(testApp);
  const now = new Date();
  const longAgo = new Date('2015-01-01T00:00:00Z');
  const [signedIn, lately, gone] = [
    await aPerson(company, { user: { state: 'validated', state_changed_at: longAgo } }),
    await aPerson(company, { user: { state: 'validated', state_changed_at: longAgo } }),
    await aPerson(company, { user: { state: 'validated', state_changed_at: longAgo } }),
  ];
  const { directory } = testApp.database;
  for (const [{ email }, days] of [[lately, 364] as const, [gone, 366] as const]) {
    const login = await directory.selectFrom('directory.logins').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    await directory.deleteFrom('directory.sessions').where('login_id', '=', login.id).execute();
    const used_at = new Date(now.getTime() - days * 86_400_000);
    await directory.insertInto('directory.known_devices').values({ token_hash: randomUUID(), login_id: login.id, used_at }).execute();
  }
  await eraseAt(company, now);
  expect(await remaining(company)).toEqual(new Set([signedIn.userId, lately.userId]));
});

test('a new state of the account, and the loss of a role at the console, start the period again', async () => {
  const company = await aCompany(testApp);
  const longAgo = new Date('2015-01-01T00:00:00Z');
  const [suspended, referent, mentor] = [
    await aPerson(company, { user: { state_changed_at: longAgo } }),
    await aPerson(company, { user: { state_changed_at: longAgo }, roles: [{ name: 'hr_referent' }] }),
    await aPresenter(company, { presenter: { left_at: longAgo }, roles: [{ name: 'hr_referent' }] }),
  ];
  await company.within(async (tx) => {
    await tx.updateTable('users').set({ state: 'suspended' }).where('id', '=', suspended.userId).execute();
    await tx.deleteFrom('user_roles').execute();
  });
  const year = 365.25 * 86_400_000;
  await eraseAt(company, new Date(Date.now() + 2.99 * year));
  expect(await remaining(company)).toEqual(new Set([suspended.userId, referent.userId, mentor.userId]));
  await eraseAt(company, new Date(Date.now() + 3.01 * year));
  expect(await remaining(company)).toEqual(new Set());
});

test('people of other companies stay', async () => {
  const [company, other] = [await aCompany(testApp), await aCompany(testApp)];
  const person = await aPresenter(other);
  await leaveProfiles(other, person, start);
  await eraseAt(company, end);
  expect(await remaining(other)).toEqual(new Set([person.userId]));
});
