import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { fullReport, insertDefaultFeedbackQuestions } from '../testing/feedback.ts';
import { aPerson, type TestPerson } from '../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../testing/relationship.ts';
import { refusal, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const hour = 3_600_000;

/** A relationship with a meeting of 45 minutes that ended an hour ago. */
async function setUp(settings: Parameters<typeof aCompany>[1] = {}) {
  testApp.clock.now = new Date('2026-11-23T10:00:00Z');
  const company = await aCompany(testApp, settings);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company, { presenter: { language: 'en' } });
  return { ...relationship, relationship, meetingId: await anEndedMeeting(relationship) };
}

function anEndedMeeting(relationship: TestRelationship, fields: Parameters<typeof aMeeting>[1] = {}): Promise<string> {
  const ends_at = new Date(testApp.clock.now.getTime() - hour);
  return aMeeting(relationship, {
    starts_at: new Date(ends_at.getTime() - 0.75 * hour),
    ends_at,
    aasm_state: 'feedback_requested',
    ...fields,
  });
}

type Body = Parameters<typeof post>[2];

function post(by: TestPerson, id: string, body: { answers?: object; shared?: string[]; send?: boolean } = {}) {
  return by.api('POST /api/v1/meetings/:id/feedbacks', { params: { id }, body: { answers: {}, ...body } as never });
}

const patch = (by: TestPerson, id: string, feedback_id: string, body: Body) =>
  by.api('PATCH /api/v1/meetings/:id/feedbacks/:feedback_id', { params: { id, feedback_id }, body: { answers: {}, ...body } as never });

const deleteDraft = (by: TestPerson, id: string, feedback_id: string) =>
  by.api('DELETE /api/v1/meetings/:id/feedbacks/:feedback_id', { params: { id, feedback_id } });

const readForm = (by: TestPerson, id: string) => by.api('GET /api/v1/meetings/:id/feedbacks', { params: { id } });

const send = (by: TestPerson, id: string, answers: object = {}) => post(by, id, { answers: { ...fullReport, ...answers }, send: true });

const stateOf = async ({ company }: TestRelationship, id: string) =>
  (await company.within((tx) => tx.selectFrom('meetings').where('id', '=', id).select('aasm_state').executeTakeFirstOrThrow())).aasm_state;

/** The messages of a refusal by field. */
async function faultsOf(call: Promise<unknown>): Promise<Record<string, unknown>> {
  const failure = await call.then(
    () => undefined,
    (error: { errors: Record<string, unknown> }) => error,
  );
  const { full_messages: _, detail: __, ...fields } = failure?.errors ?? {};
  return fields;
}

describe('the questions', () => {
  test('are in the reader’s language and name the readers of each answer', async () => {
    const { participant, presenter } = await setUp();
    const { data } = await participant.api('GET /api/v1/feedback_questions', { query: { subcategory: 'meeting' } });
    const readers = Object.fromEntries(data.map((question) => [question.field_name, question.readers]));
    expect(readers).toMatchObject({ rating: 'figures', took_place: 'figures', wants_help: 'figures', topics: 'pair', learned: 'pair' });
    expect(data.find(({ field_name }) => field_name === 'rating')?.choices.map(({ label }) => label)).toEqual([
      'Décevante',
      'Plutôt bonne',
      'Efficace',
      'Très efficace',
      'Incroyable',
    ]);
    const english = await presenter.api('GET /api/v1/feedback_questions', { query: { subcategory: 'meeting' } });
    expect(english.data.find(({ field_name }) => field_name === 'rating')?.choices.map(({ label }) => label)).toEqual([
      'Disappointing',
      'Rather good',
      'Effective',
      'Very effective',
      'Incredible',
    ]);
    expect(english.data.map(({ field_name }) => field_name)).toContain('progress');
    const review = await presenter.api('GET /api/v1/feedback_questions', { query: { subcategory: 'mentoring_relationship' } });
    expect(review.data.find(({ field_name }) => field_name === 'to_improve')?.readers).toBe('author_decides');
    const other = presenter.api('GET /api/v1/feedback_questions', { query: { subcategory: 'meeting', as: 'participant' } });
    expect(await refusal(other)).toMatchObject({ status: 403 });
  });

  test('are none if the company has archived all: writing is refused with a reason', async () => {
    const { company, participant, meetingId } = await setUp();
    await company.within((tx) => tx.updateTable('feedback_questions').set({ archived_at: new Date() }).execute());
    expect(await readForm(participant, meetingId)).toMatchObject({ questions: [], can: { write: false } });
    expect((await participant.api('GET /api/v1/feedbacks')).to_write).toEqual([]);
    expect(await refusal(post(participant, meetingId))).toMatchObject({ code: 'no_feedback_questions' });
  });

  test('have answers suggested from the meeting', async () => {
    const { relationship, participant, presenter, meetingId } = await setUp();
    const suggested = {
      took_place: [{ code: 'yes' }],
      duration: [{ code: 'minutes_45' }],
      format: [{ code: 'videoconference' }],
      topics: 'Préparer l’entretien',
    };
    expect(await readForm(participant, meetingId)).toMatchObject({ data: [], suggested, can: { write: true, required: true } });
    const text = { mentoring_relationship_id: relationship.relationshipId, meeting_id: meetingId, body: '- Le plan', version: 1 };
    const people = { participant_user_id: participant.userId, presenter_user_id: presenter.userId };
    await relationship.company.within(
      (tx) =>
        tx
          .insertInto('shared_texts')
          .values({ ...text, ...people })
          .execute(),
      participant.userId,
    );
    expect((await readForm(presenter, meetingId)).suggested).toEqual({ ...suggested, topics: '- Le plan' });
  });
});

describe('a draft', () => {
  test('is created empty, changed, hidden from the partner, and deleted', async () => {
    const { relationship, participant, presenter, meetingId } = await setUp();
    const { data: draft } = await post(participant, meetingId);
    expect(draft).toMatchObject({ own: true, sent_at: null, answers: [], can: { edit: true, delete: true } });
    const answers = { took_place: [{ code: 'no' }], learned: ' Écouter ' };
    const { data } = await patch(participant, meetingId, draft.id, { answers });
    expect(data.answers.map(({ field_name, text }) => [field_name, text])).toEqual([
      ['took_place', 'Non'],
      ['learned', 'Écouter'],
    ]);
    expect((await patch(participant, meetingId, draft.id, { answers: { learned: '' } })).data.answers).toHaveLength(1);
    expect((await participant.api('GET /api/v1/feedbacks')).to_write).toMatchObject([{ feedbackable_id: meetingId, draft: true }]);

    expect((await readForm(presenter, meetingId)).data).toEqual([]);
    expect(await refusal(patch(presenter, meetingId, draft.id, {}))).toMatchObject({ status: 404 });
    expect(await refusal(deleteDraft(presenter, meetingId, draft.id))).toMatchObject({ status: 404 });
    expect(await deleteDraft(participant, meetingId, draft.id)).toEqual({ success: true });
    expect((await readForm(participant, meetingId)).data).toEqual([]);
    expect(await stateOf(relationship, meetingId)).toBe('feedback_requested');
  });

  test('is created once by concurrent requests', async () => {
    const { participant, meetingId } = await setUp();
    const draft = await Promise.all(['Un', 'Deux', 'Trois'].map((learned) => post(participant, meetingId, { answers: { learned } })));
    expect(new Set(draft.map(({ data }) => data.id)).size).toBe(1);
    expect((await participant.api('GET /api/v1/feedbacks')).total).toBe(1);
  });

  test.each([
    ['rating', [{ code: 'rating_9' }], 'Choisissez parmi les réponses proposées.'],
    ['rating', [{ code: 'rating_1' }, { code: 'rating_2' }], '1 réponse au maximum.'],
    ['rating', 'rating_1', 'Cette valeur n’est pas valable.'],
    ['next_action_on', '2026-02-30', 'Cette valeur n’est pas valable.'],
    ['wants_help', 'yes', 'Cette valeur n’est pas valable.'],
    ['learned', [{ code: 'x' }], 'Cette valeur n’est pas valable.'],
    ['constructor', 'x', 'Le champ « constructor » n’existe pas.'],
  ])('refuses %s with the value %j', async (field, value, message) => {
    const { participant, meetingId } = await setUp();
    const faults = await faultsOf(post(participant, meetingId, { answers: { [field]: value } }));
    expect(Object.keys(faults)).toEqual([`answers.${field}`]);
    expect(JSON.stringify(faults).replace(/[  ]/g, ' ')).toContain(message);
  });

  test('accepts an answer to a question that was archived meanwhile', async () => {
    const { company, participant, meetingId } = await setUp();
    await company.within((tx) =>
      tx.updateTable('feedback_questions').set({ archived_at: new Date() }).where('field_name', '=', 'learned').execute(),
    );
    const { data } = await send(participant, meetingId, { learned: 'Écouter' });
    expect(data.answers.map(({ field_name }) => field_name)).toContain('learned');
  });
});

describe('a rating', () => {
  const rated = (level: number) => ({ answers: { rating: [{ code: `rating_${level}` }], took_place: [{ code: 'yes' }] } });

  test('counts from the press on, is told to its author only, and waits for the required sentences', async () => {
    testApp.clock.now = new Date('2026-11-23T10:00:00Z');
    const company = await aCompany(testApp);
    await insertDefaultFeedbackQuestions(company, 'required');
    const relationship = await aRelationship(company);
    const { participant, presenter } = relationship;
    const meetingId = await anEndedMeeting(relationship);
    const { questions } = await readForm(participant, meetingId);
    expect(questions.flatMap(({ field_name, required }) => (required ? field_name : []))).toEqual([
      ...['took_place', 'rating', 'learned', 'next_action'],
    ]);

    const { data: report } = await post(participant, meetingId, rated(4));
    expect(report).toMatchObject({ sent_at: null, rated_at: testApp.clock.now.toISOString(), can: { edit: true, delete: false } });
    expect(await refusal(deleteDraft(participant, meetingId, report.id))).toMatchObject({ code: 'feedback_already_written' });
    expect((await readForm(presenter, meetingId)).data).toEqual([]);
    expect((await presenter.api('GET /api/v1/meetings/:id', { params: { id: meetingId } })).data.report.partner_sent).toBe(false);
    expect((await participant.api('GET /api/v1/feedbacks')).to_write).toMatchObject([{ feedbackable_id: meetingId, draft: true }]);
    expect(await stateOf(relationship, meetingId)).toBe('feedback_requested');

    const answers = { learned: 'Écouter', next_action: 'Dire non' };
    const { data: sent } = await patch(participant, meetingId, report.id, { answers, send: true });
    expect(sent).toMatchObject({ sent_at: expect.any(String), rated_at: report.rated_at });
    expect((await readForm(presenter, meetingId)).data).toHaveLength(1);
  });

  test('changes for a day, in a draft and in a sent report, and a meeting that did not take place has none', async () => {
    const { participant, presenter, meetingId } = await setUp();
    const { data: draft } = await post(participant, meetingId, rated(1));
    const { data: sent } = await send(presenter, meetingId);
    const until = new Date(testApp.clock.now.getTime() + 24 * hour);
    expect(draft.rating_changeable_until).toBe(until.toISOString());
    testApp.clock.now = new Date(until.getTime() - 1);
    await patch(participant, meetingId, draft.id, rated(2));
    const { data: withdrawn } = await patch(participant, meetingId, draft.id, { answers: { rating: [] } });
    expect(withdrawn).toMatchObject({ rated_at: null, rating_changeable_until: null });
    testApp.clock.now = until;
    expect(await faultsOf(patch(presenter, meetingId, sent.id, rated(2)))).toEqual({
      'answers.rating': ['A rating can no longer be changed after 24 hours.'],
    });
    const { data: kept } = await patch(presenter, meetingId, sent.id, { answers: { ...rated(4).answers, progress: 'Écouter' } });
    expect(kept).toMatchObject({ rating_changeable_until: null, can: { edit: true } });
  });
});

describe('a sent report', () => {
  test('is released to the partner at once, advances the meeting and records events', async () => {
    const { company, relationship, participant, presenter, relationshipId, meetingId } = await setUp();
    const { data } = await send(participant, meetingId, { learned: 'Écouter', next_action_on: '2026-12-01' });
    expect(data).toMatchObject({ sent_at: expect.any(String), released_at: data.sent_at, can: { edit: true, delete: false } });
    expect(await stateOf(relationship, meetingId)).toBe('feedback_filled');
    const partnerView = (await readForm(presenter, meetingId)).data;
    expect(partnerView).toMatchObject([{ own: false, author: { first_name: 'Léa' }, can: { edit: false, delete: false } }]);
    expect(partnerView[0]?.answers.map(({ text }) => text)).toEqual(['Yes', 'Very effective', 'Écouter', '1 December 2026']);

    await send(presenter, meetingId);
    expect(await stateOf(relationship, meetingId)).toBe('finished');
    const events = await company.within((tx) => tx.selectFrom('events').orderBy('id').select(['name', 'subject_id', 'data']).execute());
    expect(events).toEqual([
      { name: 'meeting.report_sent', subject_id: meetingId, data: { by: 'participant' } },
      { name: 'meeting.report_sent', subject_id: meetingId, data: { by: 'presenter' } },
    ]);
    const row = await company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().executeTakeFirstOrThrow());
    expect(row).toMatchObject({ mentoring_relationship_id: relationshipId, last_contact_at: testApp.clock.now, help_wanted_by: null });
    expect((await participant.api('GET /api/v1/feedbacks')).to_write).toEqual([]);
  });

  test('needs all required answers; a refusal names the fields and leaves the draft unchanged', async () => {
    const { participant, presenter, meetingId } = await setUp();
    const { data: draft } = await post(participant, meetingId, { answers: { learned: 'Écouter' } });
    const required = ['Ce champ doit être rempli'];
    expect(await faultsOf(patch(participant, meetingId, draft.id, { answers: { learned: 'Oser' }, send: true }))).toEqual({
      'answers.took_place': required,
      'answers.rating': required,
    });
    expect((await readForm(participant, meetingId)).data[0]).toMatchObject({ sent_at: null, answers: [{ value: 'Écouter' }] });
    expect(await faultsOf(post(presenter, meetingId, { answers: { rating: [{ code: 'rating_1' }] }, send: true }))).toEqual({
      'answers.took_place': ['Please fill in this field'],
    });
    const notHeld = { took_place: [{ code: 'no' }] };
    expect((await patch(participant, meetingId, draft.id, { answers: notHeld, send: true })).data.sent_at).not.toBeNull();
  });

  test('is sent once per side by concurrent requests', async () => {
    const { company, relationship, participant, presenter, meetingId } = await setUp();
    const calls = await Promise.allSettled([1, 2, 3, 4].flatMap(() => [send(participant, meetingId), send(presenter, meetingId)]));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const call of calls) if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'feedback_already_written' });
    expect(await stateOf(relationship, meetingId)).toBe('finished');
    const events = await company.within((tx) => tx.selectFrom('events').select('name').execute());
    expect(events).toHaveLength(2);
  });

  test('that says the meeting did not take place stops it from counting, unless the partner’s report says that it did', async () => {
    const { relationship, participant, presenter, meetingId } = await setUp();
    const notHeld = { took_place: [{ code: 'no' }] };
    const readCounts = async () => {
      const [{ data: meeting }, { data: detail }] = await Promise.all([
        participant.api('GET /api/v1/meetings/:id', { params: { id: meetingId } }),
        participant.api('GET /api/v1/mentoring_relationships/:id', { params: { id: relationship.relationshipId } }),
      ]);
      return { took_place: meeting.took_place, held: detail.path.held, check: detail.check };
    };
    const held = { took_place: true, held: 1, check: 'fit' };
    await post(presenter, meetingId, { answers: notHeld });
    expect(await readCounts()).toEqual(held);
    const { data: own } = await post(participant, meetingId, { answers: notHeld, send: true });
    expect(await readCounts()).toEqual({ took_place: false, held: 0, check: null });
    const { data: partners } = await send(presenter, meetingId);
    expect(await readCounts()).toEqual(held);
    await patch(presenter, meetingId, partners.id, { answers: notHeld });
    expect(await readCounts()).toEqual({ took_place: false, held: 0, check: null });
    await patch(participant, meetingId, own.id, { answers: fullReport });
    expect(await readCounts()).toEqual(held);
  });

  test('can be corrected by its author for seven days, if it stays complete, and never deleted', async () => {
    const { participant, presenter, meetingId } = await setUp();
    const { data: report } = await send(participant, meetingId);
    expect(await refusal(deleteDraft(participant, meetingId, report.id))).toMatchObject({ code: 'feedback_already_written' });
    expect(await refusal(patch(presenter, meetingId, report.id, {}))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(deleteDraft(presenter, meetingId, report.id))).toMatchObject({ status: 403, code: 'forbidden' });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 7 * 24 * hour - 1);
    expect(await faultsOf(patch(participant, meetingId, report.id, { answers: { rating: [] } }))).toEqual({
      'answers.rating': ['Ce champ doit être rempli'],
    });
    const { data } = await patch(participant, meetingId, report.id, { answers: { learned: 'Dire non' } });
    expect([data.sent_at, data.answers.map(({ text }) => text)]).toEqual([report.sent_at, ['Oui', 'Très efficace', 'Dire non']]);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1);
    expect(await refusal(patch(participant, meetingId, report.id, { answers: {} }))).toMatchObject({ code: 'feedback_already_written' });
    expect((await readForm(participant, meetingId)).data[0]?.can.edit).toBe(false);
  });

  test('stores the level of a scale beside its code', async () => {
    const { company, participant, meetingId } = await setUp();
    await send(participant, meetingId);
    const rows = await company.within(
      (tx) => tx.selectFrom('feedback_answers').select(['choice_codes', 'score', 'score_of']).orderBy('choice_codes').execute(),
      participant.userId,
    );
    expect(rows).toEqual([
      { choice_codes: ['rating_4'], score: 4, score_of: 5 },
      { choice_codes: ['yes'], score: null, score_of: null },
    ]);
  });

  test('marks the relationship for a referent’s call if the author asks for help', async () => {
    const { company, participant, meetingId } = await setUp();
    const help = () => company.within((tx) => tx.selectFrom('relationship_follow_ups').select('help_wanted_by').executeTakeFirst());
    const { data } = await post(participant, meetingId, { answers: { ...fullReport, wants_help: 'true' } });
    expect(await help()).toBeUndefined();
    await patch(participant, meetingId, data.id, { send: true });
    expect(await help()).toEqual({ help_wanted_by: 'participant' });
  });
});

describe('a report can be written', () => {
  test.each(['initiated', 'requested', 'confirmed', 'started', 'cancelled', 'expired'] as const)(
    'not if the meeting is %s',
    async (state) => {
      const { relationship, participant } = await setUp();
      const closed = state === 'cancelled' || state === 'expired';
      const id = await anEndedMeeting(relationship, {
        aasm_state: state,
        closed_at: closed ? testApp.clock.now : null,
        cancelled_by: state === 'cancelled' ? 'participant' : null,
      });
      expect((await readForm(participant, id)).can.write).toBe(false);
      expect(await refusal(send(participant, id))).toMatchObject({ code: 'transition_refused' });
    },
  );

  test('by a presenter for fourteen days after the meeting, if the company makes it optional', async () => {
    const { relationship, participant, presenter, meetingId } = await setUp({ presenter_report_optional: true });
    await send(participant, meetingId);
    expect(await stateOf(relationship, meetingId)).toBe('finished');
    expect((await readForm(presenter, meetingId)).can).toEqual({ write: true, required: false });
    expect((await presenter.api('GET /api/v1/feedbacks')).to_write).toMatchObject([{ required: false, partner: { first_name: 'Léa' } }]);
    const { data: draft } = await post(presenter, meetingId);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 14 * 24 * hour - hour);
    expect((await presenter.api('GET /api/v1/feedbacks')).to_write).toEqual([]);
    expect(await refusal(patch(presenter, meetingId, draft.id, { answers: fullReport, send: true }))).toMatchObject({
      code: 'transition_refused',
    });
    expect(await deleteDraft(presenter, meetingId, draft.id)).toEqual({ success: true });
  });

  test('only by the partners; others get not_found', async () => {
    const { company, participant, meetingId } = await setUp();
    const { data } = await send(participant, meetingId);
    const hr = await aPerson(company, { participant: true, roles: [{ name: 'hr_referent' }] });
    const stranger = (await aRelationship(await aCompany(testApp))).participant;
    for (const other of [hr, stranger]) {
      const refused = await Promise.all([
        refusal(readForm(other, meetingId)),
        refusal(post(other, meetingId)),
        refusal(patch(other, meetingId, data.id, {})),
        refusal(deleteDraft(other, meetingId, data.id)),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await refusal(patch(participant, meetingId, randomUUID(), {}))).toMatchObject({ status: 404 });
  });
});

test('own feedbacks are listed latest first, by page', async () => {
  const { relationship, participant, presenter, meetingId } = await setUp();
  await send(participant, meetingId);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + hour);
  const later = await anEndedMeeting(relationship);
  const { data: second } = await send(participant, later);
  const list = await participant.api('GET /api/v1/feedbacks', { query: { page_size: 1 } });
  expect(list).toMatchObject({ total: 2, page: 1, page_size: 1, data: [{ id: second.id, feedbackable_id: later }] });
  expect((await participant.api('GET /api/v1/feedbacks', { query: { as: 'presenter' } })).total).toBe(0);
  expect((await presenter.api('GET /api/v1/feedbacks')).to_write.map(({ feedbackable_id }) => feedbackable_id)).toEqual([meetingId, later]);
});
