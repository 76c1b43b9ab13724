import { beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answerProposal, at, cancelMeeting, eventsOf, planMeeting, proposeTimes } from '../../testing/meeting-calls.ts';
import type { TestPerson } from '../../testing/person.ts';
import { aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();

beforeEach(() => {
  testApp.clock.now = new Date('2026-11-23T08:00:00Z');
});

// In Paris, in winter: 09:00 UTC is 10:00.
const free = at('11-25T09:00');
const later = at('11-26T09:00');

/** A relationship whose mentor is free from 09:00 to 12:00 in Paris; the mentee has entered no hours. */
async function aBookableMentor(): Promise<TestRelationship> {
  const relationship = await aRelationship(await aCompany(testApp), {
    participant: { user: { time_zone: 'Europe/Paris' } },
    presenter: { user: { time_zone: 'Europe/Paris' } },
  });
  await saveHours(relationship.presenter, '09:00', '12:00');
  return relationship;
}

const saveHours = (person: TestPerson, start_time: string, end_time: string) =>
  person.api('PUT /api/v1/availabilities', {
    body: { data: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, open: true, start_time, end_time })) },
  });

const allowBooking = (mentor: TestPerson, direct_booking: boolean) => mentor.api('PATCH /auth', { body: { direct_booking } });
const freeSlots = ({ participant, relationshipId }: TestRelationship, by = participant) =>
  by.api('GET /api/v1/mentoring_relationships/:id/free_slots', { params: { id: relationshipId }, query: { to: '2026-11-30' } });
const bookingsOf = ({ company }: TestRelationship) =>
  company.within((tx) => tx.selectFrom('meeting_bookings').select(['user_id', 'meeting_id']).execute());

test('a mentee books a free time of the mentor at once, without hours of their own', async () => {
  const relationship = await aBookableMentor();
  const slots = await freeSlots(relationship);
  expect(slots).toMatchObject({ books_at_once: true, known: { viewer: false, partner: true } });
  expect(slots.data.map(({ starts_at }) => starts_at)).toContain(free);

  const { data } = await planMeeting(relationship, { slots: [free], duration_minutes: 60, book: true });
  expect(data).toMatchObject({ aasm_state: 'confirmed', starts_at: free, proposals: [], appointments: [{ aasm_state: 'accepted' }] });
  expect(data.appointments[0]?.outside_availability).toBe(false);
  expect(await eventsOf(relationship, data.id)).toEqual([['confirmed', { by: 'participant', sequence: 0, direct: true }]]);
  expect(await bookingsOf(relationship)).toHaveLength(2);
  expect((await freeSlots(relationship)).data.map(({ starts_at }) => starts_at)).not.toContain(free);
});

test('the hours of a mentee who has entered some count, for what is offered and for what is booked', async () => {
  const relationship = await aBookableMentor();
  await saveHours(relationship.participant, '11:00', '12:00');
  expect((await freeSlots(relationship)).data.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(Array(6).fill('10:00'));
  expect((await planMeeting(relationship, { slots: [free], book: true })).data.aasm_state).toBe('requested');
});

test('a time is only proposed without the mentor’s leave, outside the common hours, among several, and by the mentor', async () => {
  const relationship = await aBookableMentor();
  const { participant, presenter } = relationship;
  const stateOf = async (fields: object, by = participant) =>
    (await planMeeting(relationship, { slots: [free], book: true, ...fields }, by)).data.aasm_state;
  expect((await allowBooking(presenter, false)).data.direct_booking).toBe(false);
  expect((await freeSlots(relationship)).books_at_once).toBe(false);
  expect(await stateOf({})).toBe('requested');
  await allowBooking(presenter, true);
  expect(await stateOf({ slots: [at('11-25T15:00')] })).toBe('requested');
  expect(await stateOf({ slots: [free, later] })).toBe('requested');
  expect(await stateOf({ book: false })).toBe('requested');
  expect((await freeSlots(relationship, presenter)).books_at_once).toBe(false);
  expect(await stateOf({}, presenter)).toBe('requested');
  expect(await bookingsOf(relationship)).toEqual([]);
});

test('a mentee moves a session to another free time at once, and books one instead of the times that the mentor proposed', async () => {
  const relationship = await aBookableMentor();
  const { participant, presenter } = relationship;
  const { data } = await planMeeting(relationship, { slots: [free], book: true });
  const moved = (await proposeTimes(participant, data.id, [later], { book: true })).data;
  expect(moved).toMatchObject({ aasm_state: 'confirmed', starts_at: later, proposals: [] });
  expect(await eventsOf(relationship, data.id)).toEqual([
    ['confirmed', { by: 'participant', sequence: 0, direct: true }],
    ['moved', { by: 'participant', sequence: 1, direct: true }],
  ]);

  const proposed = (await planMeeting(relationship, { slots: [at('11-27T15:00')] }, presenter)).data;
  const booked = (await proposeTimes(participant, proposed.id, [free], { book: true })).data;
  expect(booked).toMatchObject({ aasm_state: 'confirmed', starts_at: free, proposals: [] });
});

test('the mentor moves or cancels what a mentee has booked', async () => {
  const relationship = await aBookableMentor();
  const { participant, presenter } = relationship;
  const { data } = await planMeeting(relationship, { slots: [free], book: true });
  const { proposals } = (await proposeTimes(presenter, data.id, [later])).data;
  expect((await answerProposal(participant, data.id, proposals[0]?.id, 'accept')).data.starts_at).toBe(later);
  expect((await cancelMeeting(presenter, data.id)).data.aasm_state).toBe('cancelled');
  expect(await bookingsOf(relationship)).toEqual([]);
});

test('a time that has been taken in the meantime is refused, and no session is created', async () => {
  const relationship = await aBookableMentor();
  await planMeeting(relationship, { slots: [free], duration_minutes: 60, book: true });
  const halfAnHourLater = at('11-25T09:30');
  expect((await refusal(planMeeting(relationship, { slots: [halfAnHourLater], book: true }))).code).toBe('slot_taken');
  expect((await relationship.participant.api('GET /api/v1/meetings')).data).toHaveLength(1);
});

test('exactly one of several mentees books a mentor’s time at the same moment', async () => {
  const first = await aBookableMentor();
  const relationships = [first];
  for (let count = 0; count < 7; count += 1) {
    const { participant } = await aRelationship(first.company);
    const { id } = await first.company.within((tx) =>
      tx
        .insertInto('mentoring_relationships')
        .values({ participant_id: participant.participantId, presenter_id: first.presenter.presenterId, aasm_state: 'initiated' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    relationships.push({ ...first, participant, relationshipId: id });
  }
  const outcomes = await Promise.all(
    relationships.map((relationship) =>
      planMeeting(relationship, { slots: [free], book: true }).then(
        ({ data }) => data.aasm_state,
        ({ code }) => String(code),
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['confirmed', ...Array(7).fill('slot_taken')]);
  expect(await bookingsOf(first)).toHaveLength(2);
});
