import { expect, test } from 'vitest';
import { aCompany } from '../../testing/company.ts';
import { answerProposal, appointmentStates, at, eventsOf, planMeeting, proposeTimes, readMeeting } from '../../testing/meeting-calls.ts';
import { aMeeting, aRelationship } from '../../testing/relationship.ts';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
// A Monday, 9:00 in Paris (winter time).
testApp.clock.now = new Date('2026-11-23T08:00:00Z');

test('a meeting is proposed, counter-proposed twice, agreed and moved', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { participant, presenter } = relationship;
  const { data: planned } = await planMeeting(relationship, { note: 'Plutôt le matin ?', agenda: 'Le plan\nLes risques' });
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

  await proposeTimes(presenter, id, [at('11-26T09:00')], { duration_minutes: 30 });
  await proposeTimes(participant, id, [at('11-27T09:00'), at('11-27T10:00')]);
  const countered = await readMeeting(presenter, id);
  expect(appointmentStates(countered)).toEqual(['1 superseded', '1 superseded', '2 superseded', '3 proposed', '3 proposed']);
  expect(countered).toMatchObject({ duration_minutes: 30, can: { answer: true, withdraw: false } });

  const { data: agreed } = await answerProposal(presenter, id, countered.proposals[1]?.id, 'accept');
  expect(agreed).toMatchObject({
    aasm_state: 'confirmed',
    starts_at: at('11-27T10:00'),
    ends_at: at('11-27T10:30'),
    number: 1,
    proposals: [],
    changeable_until: at('11-26T22:00'),
    can: { propose: true, answer: false, cancel: true },
  });

  const { data: moveProposed } = await proposeTimes(presenter, id, [at('11-30T09:00')]);
  expect(moveProposed).toMatchObject({ aasm_state: 'confirmed', starts_at: at('11-27T10:00'), can: { withdraw: true } });
  const { data: moved } = await answerProposal(participant, id, moveProposed.proposals[0]?.id, 'accept');
  expect(moved).toMatchObject({ aasm_state: 'confirmed', starts_at: at('11-30T09:00'), ends_at: at('11-30T09:30') });
  expect(moved.appointments.filter(({ aasm_state }) => aasm_state === 'accepted')).toMatchObject([{ starts_at: at('11-30T09:00') }]);

  expect(await eventsOf(relationship, id)).toEqual([
    ['requested', { by: 'participant', sequence: 0 }],
    ['counter_proposed', { by: 'presenter', sequence: 0 }],
    ['counter_proposed', { by: 'participant', sequence: 0 }],
    ['confirmed', { by: 'presenter', sequence: 0 }],
    ['move_proposed', { by: 'presenter', sequence: 0 }],
    ['moved', { by: 'participant', sequence: 1 }],
  ]);
  const contact = await relationship.company.within((tx) => tx.selectFrom('relationship_follow_ups').selectAll().execute());
  expect(contact).toMatchObject([{ mentoring_relationship_id: relationship.relationshipId, last_contact_at: testApp.clock.now }]);
});

test('declining or withdrawing the last proposal leaves the meeting without a date', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { data } = await planMeeting(relationship);
  const [first, second] = data.proposals;
  expect((await answerProposal(relationship.presenter, data.id, first?.id, 'decline')).data.aasm_state).toBe('requested');
  expect((await answerProposal(relationship.presenter, data.id, second?.id, 'decline')).data).toMatchObject({
    aasm_state: 'initiated',
    proposals: [],
  });
  const { data: proposedAgain } = await proposeTimes(relationship.presenter, data.id, [at('11-26T09:00')]);
  expect((await answerProposal(relationship.presenter, data.id, proposedAgain.proposals[0]?.id, 'withdraw')).data.aasm_state).toBe(
    'initiated',
  );
  expect((await eventsOf(relationship, data.id)).map(([name]) => name)).toEqual(['requested', 'declined', 'requested']);
});

test.each(['decline', 'withdraw'] as const)('%s applies to all open proposals at once', async (event) => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { data } = await planMeeting(relationship);
  const by = event === 'decline' ? relationship.presenter : relationship.participant;
  const call = (body: { event: typeof event; all: true }) =>
    by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
      params: { id: data.id, appointment_id: data.proposals[1]?.id ?? '' },
      body,
    });
  const { data: result } = await call({ event, all: true });
  expect(result).toMatchObject({ aasm_state: 'initiated', proposals: [] });
  const state = event === 'decline' ? 'declined' : 'withdrawn';
  expect(appointmentStates(result)).toEqual([`1 ${state}`, `1 ${state}`]);
  expect((await eventsOf(relationship, data.id)).map(([name]) => name)).toEqual(
    event === 'decline' ? ['requested', 'declined'] : ['requested'],
  );
  await expect(call({ event, all: true })).rejects.toMatchObject({ code: 'transition_refused' });
});

test('declining a move of an agreed meeting keeps its time', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const id = await aMeeting(relationship);
  const { data } = await proposeTimes(relationship.participant, id, [at('11-30T09:00')]);
  const { data: declined } = await answerProposal(relationship.presenter, id, data.proposals[0]?.id, 'decline');
  expect(declined).toMatchObject({ aasm_state: 'confirmed', starts_at: data.starts_at, proposals: [] });
  expect((await eventsOf(relationship, id)).map(([name]) => name)).toEqual(['move_proposed', 'declined']);
});

test('both partners can propose a time for a meeting without one', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const { data } = await planMeeting(relationship, { slots: [] });
  expect(data).toMatchObject({ aasm_state: 'initiated', proposals: [], can: { propose: true, withdraw: false } });
  expect(await eventsOf(relationship, data.id)).toEqual([]);
  expect((await proposeTimes(relationship.presenter, data.id, [at('11-25T09:00')])).data.aasm_state).toBe('requested');
});

test('planning twice with one idempotency key creates one meeting', async () => {
  const relationship = await aRelationship(await aCompany(testApp));
  const send = () =>
    testApp.send({
      method: 'POST',
      url: '/api/v1/meetings',
      headers: { ...relationship.participant.credentials, 'idempotency-key': 'a-plan' },
      body: {
        mentoring_relationship_id: relationship.relationshipId,
        subject: 'Cap',
        type: 'phone_call',
        duration_minutes: 30,
        slots: [at('11-25T09:00')],
      },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect((await relationship.participant.api('GET /api/v1/meetings')).total).toBe(1);
});
