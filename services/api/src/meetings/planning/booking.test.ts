import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
testApp.clock.now = new Date('2026-11-23T08:00:00Z');
const slot = new Date('2026-11-25T09:00:00Z');

/** A meeting with one time proposed by the participant. Returns the ids that are needed to accept it. */
async function aProposal(relationship: TestRelationship, starts_at = slot) {
  const id = await aMeeting(relationship, { aasm_state: 'requested', starts_at: null, ends_at: null });
  const appointment = await relationship.company.within((tx) =>
    tx
      .insertInto('meeting_appointments')
      .values({ meeting_id: id, round: 1, proposed_by: 'participant', starts_at, duration_minutes: 45, outside_availability: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, appointmentId: appointment.id };
}

const accept = (by: TestPerson, { id, appointmentId }: { id: string; appointmentId: string }) =>
  by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
    params: { id, appointment_id: appointmentId },
    body: { event: 'accept' },
  });

/** Counts the outcomes of concurrent calls by error code; `done` for a success. */
async function countOutcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const codes = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        ({ code }) => String(code),
      ),
    ),
  );
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]));
}

const bookings = (company: TestCompany) => company.within((tx) => tx.selectFrom('meeting_bookings').selectAll().execute());

/** A presenter with a number of participants. */
async function aBusyPresenter(company: TestCompany, participantCount: number) {
  const presenter = await aPresenter(company);
  const relationships: TestRelationship[] = [];
  for (let index = 0; index < participantCount; index += 1) relationships.push(await aRelationshipWith(company, presenter));
  return { presenter, relationships };
}

async function aRelationshipWith(company: TestCompany, presenter: TestPerson): Promise<TestRelationship> {
  const { participant } = await aRelationship(company);
  const profileIds = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  const { id } = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ ...profileIds, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, participant, presenter, relationshipId: id };
}

test.each([1, 2, 3])('exactly one of 20 concurrent bookings of one person at one time succeeds (round %i)', async () => {
  const company = await aCompany(testApp);
  const { presenter, relationships } = await aBusyPresenter(company, 20);
  const proposals = await Promise.all(relationships.map((relationship) => aProposal(relationship)));
  expect(await countOutcomes(proposals.map((proposal) => accept(presenter, proposal)))).toEqual({ done: 1, slot_taken: 19 });
  expect(await bookings(company)).toHaveLength(2);
  const confirmed = await company.within((tx) => tx.selectFrom('meetings').where('aasm_state', '=', 'confirmed').select('id').execute());
  expect(confirmed).toHaveLength(1);
});

test('concurrent acceptances of different times of one meeting confirm one of them', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const first = await aProposal(relationship);
  const others = await relationship.company.within((tx) =>
    tx
      .insertInto('meeting_appointments')
      .values(
        [10, 11, 12].map((hour) => ({
          meeting_id: first.id,
          round: 1,
          proposed_by: 'participant' as const,
          duration_minutes: 45,
          outside_availability: true,
          starts_at: new Date(`2026-11-25T${hour}:00:00Z`),
        })),
      )
      .returning('id')
      .execute(),
  );
  const appointmentIds = [first.appointmentId, ...others.map(({ id }) => id)];
  const calls = appointmentIds.map((appointmentId) => accept(relationship.presenter, { id: first.id, appointmentId }));
  expect(await countOutcomes(calls)).toEqual({ done: 1, transition_refused: 3 });
  expect(await bookings(relationship.company)).toHaveLength(2);
});

test('a person who is presenter and participant is not booked twice at one time', async () => {
  const company = await aCompany(testApp);
  const personWithBothRoles = await aPerson(company, { participant: true, presenter: true });
  const asPresenter = await aRelationshipWith(company, personWithBothRoles);
  const { presenter: other } = await aRelationship(company);
  const { id } = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: personWithBothRoles.participantId, presenter_id: other.presenterId, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const asParticipant: TestRelationship = { company, participant: personWithBothRoles, presenter: other, relationshipId: id };
  const [ownProposal, otherProposal] = [await aProposal(asPresenter), await aProposal(asParticipant, new Date('2026-11-25T09:30:00Z'))];
  expect(await countOutcomes([accept(personWithBothRoles, ownProposal), accept(other, otherProposal)])).toEqual({ done: 1, slot_taken: 1 });
  expect(await countOutcomes([accept(personWithBothRoles, ownProposal), accept(other, otherProposal)])).toEqual({
    transition_refused: 1,
    slot_taken: 1,
  });
});

test('a database constraint prevents overlapping bookings', async () => {
  const company = await aCompany(testApp);
  const relationship = await aRelationship(company);
  const [firstId, secondId] = [await aMeeting(relationship), await aMeeting(relationship)];
  const book = (meeting_id: string) =>
    company.within((tx) =>
      tx
        .insertInto('meeting_bookings')
        .values({ meeting_id, user_id: relationship.presenter.userId, period: '[2026-11-25T09:00Z,2026-11-25T09:45Z)' })
        .execute(),
    );
  await book(firstId);
  await expect(book(secondId)).rejects.toMatchObject({ code: '23P01', constraint: 'meeting_bookings_no_overlap' });
});

test('moving or cancelling a meeting frees its time', async () => {
  const company = await aCompany(testApp);
  const { presenter, relationships } = await aBusyPresenter(company, 3);
  const [first, second, third] = await Promise.all(relationships.map((relationship) => aProposal(relationship)));
  if (!first || !second || !third) throw new Error('expected three proposals');
  await accept(presenter, first);
  const move = { params: { id: first.id }, body: { slots: ['2026-11-26T09:00:00Z'] } };
  const { data } = await presenter.api('POST /api/v1/meetings/:id/appointments', move);
  await accept(relationships[0]?.participant as TestPerson, { id: first.id, appointmentId: data.proposals[0]?.id ?? '' });
  await accept(presenter, second);
  expect(await countOutcomes([accept(presenter, third)])).toEqual({ slot_taken: 1 });
  const body = { event: 'cancel', reason: 'Un imprévu' } as const;
  await presenter.api('PATCH /api/v1/meetings/:id', { params: { id: second.id }, body });
  expect(await countOutcomes([accept(presenter, third)])).toEqual({ done: 1 });
});

test('concurrent acceptances and cancellations leave the meeting cancelled and its time free', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const proposal = await aProposal(relationship);
  const cancel = () =>
    relationship.participant.api('PATCH /api/v1/meetings/:id', {
      params: { id: proposal.id },
      body: { event: 'cancel', reason: 'Un imprévu' },
    });
  const results = await countOutcomes([
    accept(relationship.presenter, proposal),
    cancel(),
    accept(relationship.presenter, proposal),
    cancel(),
  ]);
  const { data } = await relationship.presenter.api('GET /api/v1/meetings/:id', { params: { id: proposal.id } });
  // If an acceptance comes first, the agreed meeting is cancelled afterwards, because the notice allows it.
  expect(data.aasm_state).toBe('cancelled');
  expect((results.done ?? 0) + (results.transition_refused ?? 0)).toBe(4);
  expect(await bookings(relationship.company)).toEqual([]);
});
