import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answer, at, plan, propose, read, states, told } from '../../testing/planning.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { openStage } from '../../testing/stage.ts';

const stage = await openStage();
// A Monday in the middle of a winter and a Paris morning.
stage.clock.now = new Date('2026-11-23T08:00:00Z');

test('from the first proposal to another time: proposed, countered twice, agreed, moved', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const { participant, presenter } = pair;
  const { data: planned } = await plan(pair, { note: 'Plutôt le matin ?', agenda: 'Le plan\nLes risques' });
  expect(planned).toMatchObject({
    aasm_state: 'requested',
    viewer: 'participant',
    planned_by: 'participant',
    starts_at: null,
    number: null,
    proposal_note: 'Plutôt le matin ?',
    agenda: { body: 'Le plan\nLes risques', version: 1, updated_by: 'participant' },
    can: { edit: true, propose: true, answer: false, withdraw: true, cancel: true, join: false, report: false },
  });
  const { id } = planned;

  await propose(presenter, id, [at('11-26T09:00')], { duration_minutes: 30 });
  await propose(participant, id, [at('11-27T09:00'), at('11-27T10:00')]);
  const countered = await read(presenter, id);
  expect(states(countered)).toEqual(['1 superseded', '1 superseded', '2 superseded', '3 proposed', '3 proposed']);
  expect(countered).toMatchObject({ duration_minutes: 30, can: { answer: true, withdraw: false } });

  const { data: agreed } = await answer(presenter, id, countered.proposals[1]?.id, 'accept');
  expect(agreed).toMatchObject({
    aasm_state: 'confirmed',
    starts_at: at('11-27T10:00'),
    ends_at: at('11-27T10:30'),
    number: 1,
    proposals: [],
    changeable_until: at('11-26T22:00'),
    can: { propose: true, answer: false, cancel: true },
  });

  const { data: asked } = await propose(presenter, id, [at('11-30T09:00')]);
  expect(asked).toMatchObject({ aasm_state: 'confirmed', starts_at: at('11-27T10:00'), can: { withdraw: true } });
  const { data: moved } = await answer(participant, id, asked.proposals[0]?.id, 'accept');
  expect(moved).toMatchObject({ aasm_state: 'confirmed', starts_at: at('11-30T09:00'), ends_at: at('11-30T09:30') });
  expect(moved.appointments.filter(({ aasm_state }) => aasm_state === 'accepted')).toMatchObject([{ starts_at: at('11-30T09:00') }]);

  expect(await told(pair, id)).toEqual([
    ['requested', { by: 'participant', sequence: 0 }],
    ['counter_proposed', { by: 'presenter', sequence: 0 }],
    ['counter_proposed', { by: 'participant', sequence: 0 }],
    ['confirmed', { by: 'presenter', sequence: 0 }],
    ['move_proposed', { by: 'presenter', sequence: 0 }],
    ['moved', { by: 'participant', sequence: 1 }],
  ]);
  const contact = await pair.company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().execute());
  expect(contact).toMatchObject([{ mentoring_relationship_id: pair.relationshipId, last_contact_at: stage.clock.now }]);
});

test('the last proposal that is declined, or taken back, leaves the session without a date', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const { data } = await plan(pair);
  const [first, second] = data.proposals;
  expect((await answer(pair.presenter, data.id, first?.id, 'decline')).data.aasm_state).toBe('requested');
  expect((await answer(pair.presenter, data.id, second?.id, 'decline')).data).toMatchObject({ aasm_state: 'initiated', proposals: [] });
  const { data: again } = await propose(pair.presenter, data.id, [at('11-26T09:00')]);
  expect((await answer(pair.presenter, data.id, again.proposals[0]?.id, 'withdraw')).data.aasm_state).toBe('initiated');
  expect((await told(pair, data.id)).map(([name]) => name)).toEqual(['requested', 'declined', 'requested']);
});

test.each(['decline', 'withdraw'] as const)('all times that wait are given up at once: %s', async (event) => {
  const pair = await aRelationship(await aCompany(stage));
  const { data } = await plan(pair);
  const by = event === 'decline' ? pair.presenter : pair.participant;
  const call = (body: { event: typeof event; all: true }) =>
    by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
      params: { id: data.id, appointment_id: data.proposals[1]?.id ?? '' },
      body,
    });
  const { data: left } = await call({ event, all: true });
  expect(left).toMatchObject({ aasm_state: 'initiated', proposals: [] });
  const state = event === 'decline' ? 'declined' : 'withdrawn';
  expect(states(left)).toEqual([`1 ${state}`, `1 ${state}`]);
  expect((await told(pair, data.id)).map(([name]) => name)).toEqual(event === 'decline' ? ['requested', 'declined'] : ['requested']);
  await expect(call({ event, all: true })).rejects.toMatchObject({ code: 'transition_refused' });
});

test('declining to move an agreed session keeps its time', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const id = await aMeeting(pair);
  const { data } = await propose(pair.participant, id, [at('11-30T09:00')]);
  const { data: kept } = await answer(pair.presenter, id, data.proposals[0]?.id, 'decline');
  expect(kept).toMatchObject({ aasm_state: 'confirmed', starts_at: data.starts_at, proposals: [] });
  expect((await told(pair, id)).map(([name]) => name)).toEqual(['move_proposed', 'declined']);
});

test('a session without any time yet waits for one from either side', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const { data } = await plan(pair, { slots: [] });
  expect(data).toMatchObject({ aasm_state: 'initiated', proposals: [], can: { propose: true, withdraw: false } });
  expect(await told(pair, data.id)).toEqual([]);
  expect((await propose(pair.presenter, data.id, [at('11-25T09:00')])).data.aasm_state).toBe('requested');
});

test('a plan that is sent twice under one key is made once', async () => {
  const pair = await aRelationship(await aCompany(stage));
  const send = () =>
    stage.send({
      method: 'POST',
      url: '/api/v1/meetings',
      headers: { ...pair.participant.credentials, 'idempotency-key': 'a-plan' },
      body: {
        mentoring_relationship_id: pair.relationshipId,
        ...{ subject: 'Cap', type: 'phone_call', duration_minutes: 30, slots: [at('11-25T09:00')] },
      },
    });
  const [one, two] = [await send(), await send()];
  expect([one.status, two.body]).toEqual([201, one.body]);
  expect((await pair.participant.api('GET /api/v1/meetings')).total).toBe(1);
});
