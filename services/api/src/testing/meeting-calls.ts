import type { MeetingDetail } from '@binome/contract/meetings';
import type { TestPerson } from './person.ts';
import type { TestRelationship } from './relationship.ts';

// What the two of a pair do with a session by the API's calls.

/** A minute of 2026, in UTC: `11-25T09:00`. */
export const at = (text: string) => `2026-${text}:00.000Z`;

/** Plans a session of 45 minutes, at two times unless others are given. */
export function planMeeting(pair: TestRelationship, given: Record<string, unknown> = {}, by: TestPerson = pair.participant) {
  return by.api('POST /api/v1/meetings', {
    body: {
      mentoring_relationship_id: pair.relationshipId,
      subject: 'Préparer l’entretien',
      type: 'videoconference',
      duration_minutes: 45,
      slots: [at('11-25T09:00'), at('11-25T14:00')],
      ...given,
    },
  });
}

export const proposeTimes = (by: TestPerson, id: string, slots: string[], more: object = {}) =>
  by.api('POST /api/v1/meetings/:id/appointments', { params: { id }, body: { slots, ...more } });

export const answerProposal = (by: TestPerson, id: string, appointment_id: string | undefined, event: 'accept' | 'decline' | 'withdraw') =>
  by.api('PATCH /api/v1/meetings/:id/appointments/:appointment_id', {
    params: { id, appointment_id: appointment_id ?? '' },
    body: { event },
  });

export const cancelMeeting = (by: TestPerson, id: string) =>
  by.api('PATCH /api/v1/meetings/:id', { params: { id }, body: { event: 'cancel', reason: 'Un imprévu' } });

export const readMeeting = async (by: TestPerson, id: string) => (await by.api('GET /api/v1/meetings/:id', { params: { id } })).data;

/** What was told of a session, in order, with who did it. */
export async function eventsOf({ company }: TestRelationship, id: string) {
  const events = await company.within((tx) =>
    tx.selectFrom('events').where('subject_id', '=', id).orderBy('id').select(['name', 'data']).execute(),
  );
  return events.map(({ name, data }) => [name.replace('meeting.', ''), data]);
}

export const appointmentStates = ({ appointments }: MeetingDetail) => appointments.map(({ round, aasm_state }) => `${round} ${aasm_state}`);
