import { expect, test } from 'vitest';
import { aCompany, type TestCompany } from '../../testing/company.ts';
import { aPerson, aPresenter, type TestPerson } from '../../testing/person.ts';
import { aMeeting, aRelationship, type TestRelationship } from '../../testing/relationship.ts';
import { openStage } from '../../testing/stage.ts';

const stage = await openStage();
stage.clock.now = new Date('2026-11-23T08:00:00Z');
const slot = new Date('2026-11-25T09:00:00Z');

/** A session to which a time is proposed by the participant. Returns what it takes to accept it. */
async function aProposal(pair: TestRelationship, starts_at = slot) {
  const id = await aMeeting(pair, { aasm_state: 'requested', starts_at: null, ends_at: null });
  const appointment = await pair.company.within((tx) =>
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

/** What becomes of calls that are made at once, counted. */
async function outcome(calls: Promise<unknown>[]): Promise<Record<string, number>> {
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

/** Makes a mentor together with a number of mentees. */
async function aBusyMentor(company: TestCompany, mentees: number) {
  const presenter = await aPresenter(company);
  const pairs: TestRelationship[] = [];
  for (let index = 0; index < mentees; index += 1) pairs.push(await withPresenter(company, presenter));
  return { presenter, pairs };
}

async function withPresenter(company: TestCompany, presenter: TestPerson): Promise<TestRelationship> {
  const { participant } = await aRelationship(company);
  const pair = { participant_id: participant.participantId, presenter_id: presenter.presenterId };
  const { id } = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ ...pair, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { company, participant, presenter, relationshipId: id };
}

test.each([1, 2, 3])('of twenty bookings of one hour of one person at once, exactly one holds (round %i)', async () => {
  const company = await aCompany(stage);
  const { presenter, pairs } = await aBusyMentor(company, 20);
  const proposals = await Promise.all(pairs.map((pair) => aProposal(pair)));
  expect(await outcome(proposals.map((proposal) => accept(presenter, proposal)))).toEqual({ done: 1, slot_taken: 19 });
  expect(await bookings(company)).toHaveLength(2);
  const states = await company.within((tx) => tx.selectFrom('meetings').where('aasm_state', '=', 'confirmed').select('id').execute());
  expect(states).toHaveLength(1);
});

test('two tabs that accept different times of one session at once give one', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const first = await aProposal(pair);
  const others = await pair.company.within((tx) =>
    tx
      .insertInto('meeting_appointments')
      .values(
        [10, 11, 12].map((hour) => ({
          ...{ meeting_id: first.id, round: 1, proposed_by: 'participant' as const, duration_minutes: 45, outside_availability: true },
          starts_at: new Date(`2026-11-25T${hour}:00:00Z`),
        })),
      )
      .returning('id')
      .execute(),
  );
  const times = [first.appointmentId, ...others.map(({ id }) => id)];
  const calls = times.map((appointmentId) => accept(pair.presenter, { id: first.id, appointmentId }));
  expect(await outcome(calls)).toEqual({ done: 1, transition_refused: 3 });
  expect(await bookings(pair.company)).toHaveLength(2);
});

test('who is mentor here and mentee there is not booked twice, asked one after the other or at once', async () => {
  const company = await aCompany(stage);
  const both = await aPerson(company, { participant: true, presenter: true });
  const asMentor = await withPresenter(company, both);
  const { presenter: other } = await aRelationship(company);
  const { id } = await company.within((tx) =>
    tx
      .insertInto('mentoring_relationships')
      .values({ participant_id: both.participantId, presenter_id: other.presenterId, aasm_state: 'initiated' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const asMentee: TestRelationship = { company, participant: both, presenter: other, relationshipId: id };
  const [mine, theirs] = [await aProposal(asMentor), await aProposal(asMentee, new Date('2026-11-25T09:30:00Z'))];
  expect(await outcome([accept(both, mine), accept(other, theirs)])).toEqual({ done: 1, slot_taken: 1 });
  expect(await outcome([accept(both, mine), accept(other, theirs)])).toEqual({ transition_refused: 1, slot_taken: 1 });
});

test('the database holds where the code would not', async () => {
  const company = await aCompany(stage);
  const pair = await aRelationship(company);
  const [one, two] = [await aMeeting(pair), await aMeeting(pair)];
  const book = (meeting_id: string) =>
    company.within((tx) =>
      tx
        .insertInto('meeting_bookings')
        .values({ meeting_id, user_id: pair.presenter.userId, during: '[2026-11-25T09:00Z,2026-11-25T09:45Z)' })
        .execute(),
    );
  await book(one);
  await expect(book(two)).rejects.toMatchObject({ code: '23P01', constraint: 'meeting_bookings_once' });
});

test('an hour that a session leaves is free again, as is the one of a session that is called off', async () => {
  const company = await aCompany(stage);
  const { presenter, pairs } = await aBusyMentor(company, 3);
  const [first, second, third] = await Promise.all(pairs.map((pair) => aProposal(pair)));
  if (!first || !second || !third) throw new Error('three pairs');
  await accept(presenter, first);
  const move = { params: { id: first.id }, body: { slots: ['2026-11-26T09:00:00Z'] } };
  const { data } = await presenter.api('POST /api/v1/meetings/:id/appointments', move);
  await accept(pairs[0]?.participant as TestPerson, { id: first.id, appointmentId: data.proposals[0]?.id ?? '' });
  await accept(presenter, second);
  expect(await outcome([accept(presenter, third)])).toEqual({ slot_taken: 1 });
  const body = { event: 'cancel', reason: 'Un imprévu' } as const;
  await presenter.api('PATCH /api/v1/meetings/:id', { params: { id: second.id }, body });
  expect(await outcome([accept(presenter, third)])).toEqual({ done: 1 });
});

test('a session that is moved to one hour by many, called off or moved at once, ends in one of the two', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const proposal = await aProposal(pair);
  const cancel = () =>
    pair.participant.api('PATCH /api/v1/meetings/:id', { params: { id: proposal.id }, body: { event: 'cancel', reason: 'Un imprévu' } });
  const results = await outcome([accept(pair.presenter, proposal), cancel(), accept(pair.presenter, proposal), cancel()]);
  const { data } = await pair.presenter.api('GET /api/v1/meetings/:id', { params: { id: proposal.id } });
  // An acceptance that comes first is called off after it: the notice allows it.
  expect(data.aasm_state).toBe('cancelled');
  expect((results.done ?? 0) + (results.transition_refused ?? 0)).toBe(4);
  expect(await bookings(pair.company)).toEqual([]);
});
