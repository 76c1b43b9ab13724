import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers, signInToConsole } from '../testing/console.ts';
import { fullReview, insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { aPerson } from '../testing/person.ts';
import { aHeldMeeting, aRelationship } from '../testing/relationship.ts';
import { startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

/** Two reviews of a relationship, each with an answer shared with referents: the mentee's is sent, the mentor's is a draft. */
async function setUp() {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  await aHeldMeeting(relationship);
  const other = await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: testApp.clock.now }).execute();
    const values = { name: { fr: 'Duo' }, code: 'duo', starts_on: '2026-01-01', ends_on: '2026-12-31' };
    return tx.insertInto('programs').values(values).returning('id').executeTakeFirstOrThrow();
  });
  const post = (by: typeof relationship.participant, answers: object, shared: string[], send: boolean) =>
    by.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
      params: { id: relationship.relationshipId },
      body: { answers: { ...fullReview, ...answers }, shared, send } as never,
    });
  const answers = { to_improve: 'Plus de temps', what_changed: 'Ma confiance' };
  await post(relationship.participant, answers, ['to_improve'], true);
  await post(relationship.presenter, { to_improve: 'Un secret' }, ['to_improve'], false);
  const people = await consoleUsers(company);
  const elsewhere = await aPerson(company, { roles: [{ name: 'hr_referent', program_id: other.id }] });
  /** The texts of all answers that row-level security shows to a user; `…` for an answer without text. */
  const readableBy = async (userId: string | undefined) => {
    const rows = await company.within((tx) => tx.selectFrom('feedback_answers').select('body').execute(), userId);
    return rows.map(({ body }) => body ?? '…').sort();
  };
  return { company, relationship, people, elsewhere, readableBy, sendLast: () => post(relationship.presenter, {}, ['to_improve'], true) };
}

const menteeAnswers = ['Ma confiance', 'Plus de temps', '…', '…', '…'];
const sharedAnswers = ['Plus de temps'];

test('row-level security shows an answer to its author, to the partner once released, and to the relationship’s referents if shared', async () => {
  const { company, relationship, people, elsewhere, readableBy, sendLast } = await setUp();
  const member = await aPerson(company, { participant: true });
  const before = {
    author: await readableBy(relationship.participant.userId),
    partner: await readableBy(relationship.presenter.userId),
    member: await readableBy(member.userId),
    hr: await readableBy(people.hr.person.userId),
    programHr: await readableBy(people.programHr.person.userId),
    manager: await readableBy(people.manager.person.userId),
    admin: await readableBy(people.admin.person.userId),
    elsewhere: await readableBy(elsewhere.userId),
    unitAdmin: await readableBy(people.unitAdmin.person.userId),
    staff: await readableBy(undefined),
  };
  expect(before).toEqual({
    author: menteeAnswers,
    partner: ['Un secret', '…', '…', '…'],
    member: [],
    ...{ hr: sharedAnswers, programHr: sharedAnswers, manager: sharedAnswers, admin: sharedAnswers },
    ...{ elsewhere: [], unitAdmin: [], staff: [] },
  });
  await sendLast();
  expect(await readableBy(relationship.presenter.userId)).toEqual([
    'Ma confiance',
    'Plus de temps',
    'Un secret',
    '…',
    '…',
    '…',
    '…',
    '…',
    '…',
  ]);
  expect(await readableBy(people.hr.person.userId)).toEqual(['Plus de temps', 'Un secret']);
  for (const userId of [member.userId, elsewhere.userId, people.unitAdmin.person.userId, undefined])
    expect(await readableBy(userId)).toEqual([]);
  const stranger = await aPerson(await aCompany(testApp), { roles: [{ name: 'company_admin' }] });
  expect(await readableBy(stranger.userId)).toEqual([]);
});

test('row-level security lets only the author change an answer', async () => {
  const { company, relationship, people, sendLast } = await setUp();
  await sendLast();
  for (const userId of [relationship.presenter.userId, people.hr.person.userId]) {
    const change = company.within(
      (tx) => tx.updateTable('feedback_answers').set({ body: 'X' }).where('author_user_id', '=', relationship.participant.userId).execute(),
      userId,
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
  }
  const { id, feedback_question_id } = await company.within(
    (tx) => tx.selectFrom('feedback_answers').select(['feedback_id as id', 'feedback_question_id']).executeTakeFirstOrThrow(),
    relationship.participant.userId,
  );
  const forged = { feedback_id: id, feedback_question_id, author_user_id: relationship.participant.userId, body: 'X' };
  const insert = company.within((tx) => tx.insertInto('feedback_answers').values(forged).execute(), relationship.presenter.userId);
  await expect(insert).rejects.toMatchObject({ code: '42501' });
});

test('referents read the shared answers of their scope at the console; business unit administrators and staff read none', async () => {
  const { company, relationship, people, elsewhere, sendLast } = await setUp();
  const list = async (by: { list: (typeof people.hr)['list'] }, filter: object = {}) => {
    const { status, rows } = await by.list('shared_answers', { filter });
    return status === 200 ? rows.map(({ text }) => text) : status;
  };
  for (const by of [people.admin, people.hr, people.programHr, people.manager]) expect(await list(by)).toEqual(sharedAnswers);
  expect(await list(await signInToConsole(testApp, elsewhere.email))).toEqual([]);
  expect(await list(people.unitAdmin)).toBe(403);
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Une question' } });
  expect(await list(staff)).toBe(403);
  expect(await list((await consoleUsers(await aCompany(testApp))).admin)).toEqual([]);

  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  await sendLast();
  expect(await list(people.hr)).toEqual(['Un secret', 'Plus de temps']);
  expect((await people.hr.list('shared_answers')).rows[0]).toMatchObject({
    mentoring_relationship_id: relationship.relationshipId,
    author: { user_id: relationship.presenter.userId, first_name: 'Paul' },
    subcategory: 'mentoring_relationship',
    question: 'Ce que le programme devrait améliorer',
  });
  expect(await list(people.hr, { q: 'mar léa' })).toEqual(sharedAnswers);
  expect(await list(people.hr, { subcategory: 'meeting' })).toEqual([]);
  expect(await list(people.hr, { mentoring_relationship_id: relationship.relationshipId })).toHaveLength(2);
});

test('a referent reads only shared answers of their own relationships at the console', async () => {
  const { company, people } = await setUp();
  const relationship = await aRelationship(company, { participant: { roles: [{ name: 'hr_referent' }] } });
  await aHeldMeeting(relationship);
  const end = { aasm_state: 'finished' as const, ended_at: testApp.clock.now };
  await company.within((tx) => tx.updateTable('mentoring_relationships').set(end).where('id', '=', relationship.relationshipId).execute());
  await relationship.participant.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
    params: { id: relationship.relationshipId },
    body: { answers: { ...fullReview, to_improve: 'À moi' }, shared: ['to_improve'], send: false } as never,
  });
  const own = await (await signInToConsole(testApp, relationship.participant.email)).list('shared_answers');
  expect(own.rows.map(({ text }) => text)).toEqual(sharedAnswers);
  expect((await people.hr.list('shared_answers')).total).toBe(1);
});
