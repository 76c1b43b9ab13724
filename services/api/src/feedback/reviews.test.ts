import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { fullReview, insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import type { TestPerson } from '../testing/person.ts';
import { aHeldMeeting, aRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();

/** An ended relationship. */
async function setUp(aasm_state: 'finished' | 'admin_finished' = 'finished') {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company);
  await aHeldMeeting(relationship);
  const end = { aasm_state, ended_at: testApp.clock.now };
  await company.within((tx) => tx.updateTable('mentoring_relationships').set(end).execute());
  return { ...relationship, id: relationship.relationshipId };
}

const send = (by: TestPerson, id: string, answers: object = fullReview, shared: string[] = []) =>
  by.api('POST /api/v1/mentoring_relationships/:id/feedbacks', {
    params: { id },
    body: { answers, shared, send: true } as never,
  });

const patch = (by: TestPerson, id: string, feedback_id: string, body: object) =>
  by.api('PATCH /api/v1/mentoring_relationships/:id/feedbacks/:feedback_id', {
    params: { id, feedback_id },
    body: { answers: {}, ...body } as never,
  });

const readForm = (by: TestPerson, id: string) => by.api('GET /api/v1/mentoring_relationships/:id/feedbacks', { params: { id } });
const releasedOf = async (by: TestPerson, id: string) => (await readForm(by, id)).data.map(({ released_at }) => released_at !== null);

test.each(['finished', 'admin_finished'] as const)('both reviews of a %s relationship are released together', async (state) => {
  const { company, participant, presenter, id } = await setUp(state);
  expect(await readForm(participant, id)).toMatchObject({ data: [], suggested: {}, can: { write: true, required: true } });
  expect((await presenter.api('GET /api/v1/feedbacks')).to_write).toMatchObject([
    { subcategory: 'mentoring_relationship', feedbackable_id: id, role_type: 'presenter', required: true, draft: false },
  ]);
  const { data: first } = await send(participant, id, { ...fullReview, what_changed: 'Ma confiance' });
  expect(first).toMatchObject({ released_at: null, can: { edit: true, delete: false } });
  expect((await readForm(presenter, id)).data).toEqual([]);
  await patch(participant, id, first.id, { answers: { what_changed: 'Mon assurance' } });

  await send(presenter, id);
  expect(await releasedOf(presenter, id)).toEqual([true, true]);
  expect((await readForm(presenter, id)).data.flatMap(({ answers }) => answers.map(({ text }) => text))).toContain('Mon assurance');
  expect((await participant.api('GET /api/v1/feedbacks')).to_write).toEqual([]);
  expect(await refusal(patch(participant, id, first.id, {}))).toMatchObject({ code: 'feedback_already_written' });
  const row = await company.within((tx) => tx.selectFrom('mentoring_relationships').select('aasm_state').executeTakeFirstOrThrow());
  expect(row.aasm_state).toBe('feedback_provided');
});

test('two reviews sent at the same time close the relationship once', async () => {
  const { company, participant, presenter, id } = await setUp();
  await Promise.all([send(participant, id), send(presenter, id)]);
  expect(await releasedOf(participant, id)).toEqual([true, true]);
  const events = await company.within((tx) => tx.selectFrom('events').select(['name', 'subject_id']).execute());
  expect(events).toEqual([{ name: 'mentoring_relationship.feedback_provided', subject_id: id }]);
});

test('no review can be written while the relationship is active or after its cancellation', async () => {
  const { company, participant, id } = await setUp();
  for (const end of [
    { aasm_state: 'initiated' as const, ended_at: null },
    { aasm_state: 'cancelled' as const, ended_at: testApp.clock.now },
  ]) {
    await company.within((tx) => tx.updateTable('mentoring_relationships').set(end).execute());
    expect(await refusal(send(participant, id))).toMatchObject({ code: 'transition_refused' });
    expect((await readForm(participant, id)).can.write).toBe(false);
  }
});

test('referents read the answers that the author shares, who can withdraw them at any time', async () => {
  const { participant, presenter, id } = await setUp();
  const answers = { ...fullReview, to_improve: 'Plus de temps', what_changed: 'Ma confiance' };
  expect(await refusal(send(participant, id, answers, ['what_changed']))).toMatchObject({
    code: 'invalid',
    messages: ['Cette réponse reste entre vous deux : elle ne peut pas être partagée.'],
  });
  expect(await refusal(send(participant, id, answers, ['recommendation']))).toMatchObject({ code: 'invalid' });
  const { data } = await send(participant, id, answers, ['to_improve']);
  const shared = (rows: typeof data.answers) => rows.filter((answer) => answer.shared_with_referents).map((answer) => answer.field_name);
  expect(shared(data.answers)).toEqual(['to_improve']);
  await send(presenter, id);
  expect(await refusal(patch(participant, id, data.id, { answers: { to_improve: 'Rien' }, shared: [] }))).toMatchObject({
    code: 'feedback_already_written',
  });
  expect(shared((await patch(participant, id, data.id, { shared: [] })).data.answers)).toEqual([]);
  expect(await refusal(patch(participant, id, data.id, { shared: ['to_improve'] }))).toMatchObject({ code: 'feedback_already_written' });
});

test('others get not_found for a review', async () => {
  const { participant, id } = await setUp();
  const { data } = await send(participant, id);
  const stranger = (await setUp()).participant;
  const refused = await Promise.all([
    refusal(readForm(stranger, id)),
    refusal(send(stranger, id)),
    refusal(patch(stranger, id, data.id, {})),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
});
