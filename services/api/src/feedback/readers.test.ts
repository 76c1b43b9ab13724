import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers, signInToConsole } from '../testing/console.ts';
import { askDefaultFeedback, fullReview } from '../testing/feedback.ts';
import { aPerson } from '../testing/person.ts';
import { aRelationship } from '../testing/relationship.ts';
import { openStage } from '../testing/stage.ts';

const stage = await openStage();

/** The reviews of a pair in the company's program: the mentee's ticked for the referents and sent, the mentor's only begun. */
async function aScene() {
  const company = await aCompany(stage);
  await askDefaultFeedback(company);
  const pair = await aRelationship(company);
  const other = await company.within(async (tx) => {
    await tx.updateTable('mentoring_relationships').set({ aasm_state: 'finished', ended_at: stage.clock.now }).execute();
    const values = { name: { fr: 'Duo' }, code: 'duo', starts_on: '2026-01-01', ends_on: '2026-12-31' };
    return tx.insertInto('programs').values(values).returning('id').executeTakeFirstOrThrow();
  });
  const post = (by: typeof pair.participant, answers: object, shared: string[], send: boolean) =>
    by.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
      params: { id: pair.relationshipId },
      body: { answers: { ...fullReview, ...answers }, shared, send } as never,
    });
  const words = { to_improve: 'Plus de temps', what_changed: 'Ma confiance' };
  await post(pair.participant, words, ['to_improve'], true);
  await post(pair.presenter, { to_improve: 'Un secret' }, ['to_improve'], false);
  const people = await consoleUsers(company);
  const elsewhere = await aPerson(company, { roles: [{ name: 'hr_referent', program_id: other.id }] });
  /** The words of the answers that SQL shows to somebody, whatever a query forgets. */
  const seenBy = async (userId: string | undefined) => {
    const rows = await company.within((tx) => tx.selectFrom('feedback_answers').select('body').execute(), userId);
    return rows.map(({ body }) => body ?? '…').sort();
  };
  return { company, pair, people, elsewhere, seenBy, sendLast: () => post(pair.presenter, {}, ['to_improve'], true) };
}

const mentees = ['Ma confiance', 'Plus de temps', '…', '…'];
const ticked = ['Plus de temps'];

test('row-level security shows an answer to its author, to the partner once released, and to referents of the pair where ticked', async () => {
  const { company, pair, people, elsewhere, seenBy, sendLast } = await aScene();
  const third = await aPerson(company, { participant: true });
  const before = {
    author: await seenBy(pair.participant.userId),
    partner: await seenBy(pair.presenter.userId),
    third: await seenBy(third.userId),
    hr: await seenBy(people.hr.person.userId),
    programHr: await seenBy(people.programHr.person.userId),
    manager: await seenBy(people.manager.person.userId),
    admin: await seenBy(people.admin.person.userId),
    elsewhere: await seenBy(elsewhere.userId),
    unitAdmin: await seenBy(people.unitAdmin.person.userId),
    staff: await seenBy(undefined),
  };
  expect(before).toEqual({
    author: mentees,
    partner: ['Un secret', '…', '…'],
    third: [],
    ...{ hr: ticked, programHr: ticked, manager: ticked, admin: ticked },
    ...{ elsewhere: [], unitAdmin: [], staff: [] },
  });
  await sendLast();
  expect(await seenBy(pair.presenter.userId)).toEqual(['Ma confiance', 'Plus de temps', 'Un secret', '…', '…', '…', '…']);
  expect(await seenBy(people.hr.person.userId)).toEqual(['Plus de temps', 'Un secret']);
  for (const none of [third.userId, elsewhere.userId, people.unitAdmin.person.userId, undefined]) expect(await seenBy(none)).toEqual([]);
  const stranger = await aPerson(await aCompany(stage), { roles: [{ name: 'company_admin' }] });
  expect(await seenBy(stranger.userId)).toEqual([]);
});

test('row-level security lets nobody but its author change an answer, or move it to themself', async () => {
  const { company, pair, people, sendLast } = await aScene();
  await sendLast();
  for (const userId of [pair.presenter.userId, people.hr.person.userId]) {
    const change = company.within(
      (tx) => tx.updateTable('feedback_answers').set({ body: 'X' }).where('author_user_id', '=', pair.participant.userId).execute(),
      userId,
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
  }
  const { id, feedback_question_id } = await company.within(
    (tx) => tx.selectFrom('feedback_answers').select(['feedback_id as id', 'feedback_question_id']).executeTakeFirstOrThrow(),
    pair.participant.userId,
  );
  const forged = { feedback_id: id, feedback_question_id, author_user_id: pair.participant.userId, body: 'X' };
  const insert = company.within((tx) => tx.insertInto('feedback_answers').values(forged).execute(), pair.presenter.userId);
  await expect(insert).rejects.toMatchObject({ code: '42501' });
});

test('at the console, referents read what was ticked, within their reach; business units and staff, nothing', async () => {
  const { company, pair, people, elsewhere, sendLast } = await aScene();
  const list = async (by: { list: (typeof people.hr)['list'] }, filter: object = {}) => {
    const { status, rows } = await by.list('shared_answers', { filter });
    return status === 200 ? rows.map(({ text }) => text) : status;
  };
  for (const by of [people.admin, people.hr, people.programHr, people.manager]) expect(await list(by)).toEqual(ticked);
  expect(await list(await signInToConsole(stage, elsewhere.email))).toEqual([]);
  expect(await list(people.unitAdmin)).toBe(403);
  const staff = await aStaffMember(stage, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Une question' } });
  expect(await list(staff)).toBe(403);
  expect(await list((await consoleUsers(await aCompany(stage))).admin)).toEqual([]);

  stage.clock.now = new Date(stage.clock.now.getTime() + 1000);
  await sendLast();
  expect(await list(people.hr)).toEqual(['Un secret', 'Plus de temps']);
  expect((await people.hr.list('shared_answers')).rows[0]).toMatchObject({
    mentoring_relationship_id: pair.relationshipId,
    author: { user_id: pair.presenter.userId, first_name: 'Paul' },
    subcategory: 'mentoring_relationship',
    question: 'Ce que le programme devrait améliorer',
  });
  expect(await list(people.hr, { q: 'mar léa' })).toEqual(ticked);
  expect(await list(people.hr, { subcategory: 'meeting' })).toEqual([]);
  expect(await list(people.hr, { mentoring_relationship_id: pair.relationshipId })).toHaveLength(2);
});

test('a referent who is one of a pair reads nothing at the console that was not ticked for referents', async () => {
  const { company, people } = await aScene();
  const pair = await aRelationship(company, { participant: { roles: [{ name: 'hr_referent' }] } });
  const end = { aasm_state: 'finished' as const, ended_at: stage.clock.now };
  await company.within((tx) => tx.updateTable('mentoring_relationships').set(end).where('id', '=', pair.relationshipId).execute());
  await pair.participant.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
    params: { id: pair.relationshipId },
    body: { answers: { ...fullReview, to_improve: 'À moi' }, shared: ['to_improve'], send: false } as never,
  });
  const own = await (await signInToConsole(stage, pair.participant.email)).list('shared_answers');
  expect(own.rows.map(({ text }) => text)).toEqual(ticked);
  expect((await people.hr.list('shared_answers')).total).toBe(1);
});
