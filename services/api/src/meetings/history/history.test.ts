import { beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { fullReport, insertDefaultFeedbackQuestions } from '../../testing/feedback.ts';
import { aPresenter, type TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
beforeEach(() => {
  testApp.clock.now = new Date('2026-11-23T10:00:00Z');
});

const timesFrom = (start: string) => {
  const starts_at = new Date(start);
  return { starts_at, ends_at: new Date(starts_at.getTime() + 45 * 60_000) };
};

/** A relationship with meetings in two years, one of them in the future. The participant lives in Montréal. */
async function aScene() {
  const company = await aCompany(testApp);
  await insertDefaultFeedbackQuestions(company);
  const relationship = await aRelationship(company, { participant: { user: { time_zone: 'America/Toronto' } } });
  const closed_at = testApp.clock.now;
  const ids = {
    // Still 2025 in Montréal.
    old: await aMeeting(
      relationship,
      { ...timesFrom('2026-01-01T02:00:00Z'), aasm_state: 'finished', closed_at },
      { subject: '=SUM(1;2)' },
    ),
    cancelled: await aMeeting(relationship, {
      ...timesFrom('2026-05-04T08:00:00Z'),
      aasm_state: 'cancelled',
      cancelled_by: 'presenter',
      closed_at,
    }),
    expired: await aMeeting(relationship, {
      starts_at: null,
      ends_at: null,
      aasm_state: 'expired',
      closed_at: new Date('2026-06-01T08:00:00Z'),
    }),
    reported: await aMeeting(relationship, { ...timesFrom('2026-11-20T09:00:00Z'), aasm_state: 'feedback_requested' }),
    next: await aMeeting(relationship),
  };
  return { relationship, ...relationship, ids };
}

const history = (by: TestPerson, query: object = {}) => by.api('GET /api/v1/meetings_history', { query });
const idsOf = async (by: TestPerson, query: object = {}) => (await history(by, query)).data.map(({ id }) => id);

async function linesOf(by: TestPerson, query: object = {}): Promise<string[]> {
  const file = await by.api('GET /api/v1/meetings_history/export', { query });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()).split('\r\n');
}

test('past meetings are listed latest first, with the partners and years to filter by', async () => {
  const { company, participant, presenter, ids } = await aScene();
  const list = await history(participant);
  expect(list.data.map(({ id }) => id)).toEqual([ids.reported, ids.old]);
  expect(list).toMatchObject({ total: 2, page: 1, years: [2026, 2025], partners: [{ user_id: presenter.userId, first_name: 'Paul' }] });
  expect(list.data[0]).toMatchObject({ subject: 'Préparer l’entretien', viewer: 'participant', report: { own: 'due' } });
  expect((await history(presenter)).years).toEqual([2026]);
  const newPresenter = await aPresenter(company);
  expect(await history(newPresenter)).toMatchObject({ data: [], total: 0, partners: [], years: [] });
});

test('the list filters by side, partner, year and state, with pages', async () => {
  const { company, relationship, participant, presenter, ids } = await aScene();
  const other = await aPresenter(company, { user: { first_name: 'Anna', last_name: 'Alvarez' } });
  const second: TestRelationship = { ...relationship, presenter: other };
  const inserted = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: participant.participantId, presenter_id: other.presenterId, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const withAnna = await aMeeting(
    { ...second, relationshipId: inserted.id },
    { ...timesFrom('2026-03-02T09:00:00Z'), aasm_state: 'finished', closed_at: testApp.clock.now },
  );
  expect((await history(participant)).partners.map(({ first_name }) => first_name)).toEqual(['Anna', 'Paul']);
  expect(await idsOf(participant, { partner_user_id: other.userId })).toEqual([withAnna]);
  expect(await idsOf(participant, { year: 2025 })).toEqual([ids.old]);
  expect(await idsOf(participant, { aasm_state: 'finished' })).toEqual([withAnna, ids.old]);
  expect(await history(participant, { page: 2, page_size: 2 })).toMatchObject({
    total: 3,
    data: [{ id: ids.old }],
  });
  expect(await idsOf(participant, { as: 'participant', year: 2026, partner_user_id: presenter.userId })).toEqual([ids.reported]);
  // What was dropped is not past: it is shown only by its state.
  expect(await idsOf(participant, { aasm_state: 'cancelled' })).toEqual([ids.cancelled]);
  expect(await idsOf(participant, { aasm_state: 'expired' })).toEqual([ids.expired]);
  expect(await refusal(history(participant, { as: 'presenter' }))).toMatchObject({ status: 403 });
  expect(await refusal(history(participant, { aasm_state: 'confirmed' }))).toMatchObject({ status: 422 });
  expect(await idsOf((await aScene()).participant, { partner_user_id: presenter.userId })).toEqual([]);
});

test('the export is in the language and time zone of the member, has their own ratings, and escapes formulas', async () => {
  const { participant, presenter, ids } = await aScene();
  await participant.api('POST /api/v1/meetings/:id/feedbacks', {
    params: { id: ids.reported },
    body: { answers: fullReport, send: true },
  });
  const [header, reported, old, end] = await linesOf(participant);
  expect(header).toBe('\ufeffDate et heure (America/Toronto);Binôme;Sujet;Type;Durée (minutes);État;Ma note');
  expect(reported).toBe('2026-11-20 04:00;Paul Bernard;Préparer l’entretien;En visio;45;Un compte rendu sur deux;Très efficace');
  expect((await linesOf(participant, { aasm_state: 'expired' }))[1]).toBe(
    ';Paul Bernard;Préparer l’entretien;En visio;45;Restée sans réponse;',
  );
  const [, cancelled] = await linesOf(participant, { aasm_state: 'cancelled' });
  expect(cancelled).toBe('2026-05-04 04:00;Paul Bernard;Préparer l’entretien;En visio;45;Annulée;');
  expect(old).toBe('2025-12-31 21:00;Paul Bernard;"\'=SUM(1;2)";En visio;45;Terminée;');
  expect(end).toBe('');
  // The rating of the partner is left out.
  expect((await linesOf(presenter, { aasm_state: 'feedback_filled' }))[1]).toMatch(/^2026-11-20 10:00;Léa Martin;.*;$/);
  expect(await linesOf(participant, { year: 2025 })).toHaveLength(3);
});
