import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { TestPerson } from './person.ts';
import type { TestRelationship } from './relationship.ts';

// Calls of the partners of a relationship about a meeting.

/** Returns an instant of 2026, in UTC, of a text such as `11-25T09:00`. */
export const at = (text: string) => `2026-${text}:00.000Z`;

/** Plans a meeting of 45 minutes. Proposes two times by default. */
export function planMeeting(
  relationship: TestRelationship,
  fields: Record<string, unknown> = {},
  by: TestPerson = relationship.participant,
) {
  return by.api('POST /api/v1/meetings', {
    body: {
      mentoring_relationship_id: relationship.relationshipId,
      subject: 'Préparer l’entretien',
      type: 'videoconference',
      duration_minutes: 45,
      slots: [at('11-25T09:00'), at('11-25T14:00')],
      ...fields,
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

/** Returns the names and data of a meeting's events, in order. */
export async function eventsOf({ company }: TestRelationship, id: string) {
  const events = await company.within((tx) =>
    tx.selectFrom('events').where('subject_id', '=', id).orderBy('id').select(['name', 'data']).execute(),
  );
  return events.map(({ name, data }) => [name.replace('meeting.', ''), data]);
}

export const appointmentStates = ({ appointments }: MeetingDetail) => appointments.map(({ round, aasm_state }) => `${round} ${aasm_state}`);
