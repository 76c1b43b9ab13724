import { nextState } from '../platform/data/state-machine.ts';
import { type DeliveredEvent, recordEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { recordContact } from './follow-ups.ts';
import { findMeetingEnd } from './job-queries.ts';
import { lockActiveRelationships, updateRelationshipState } from './queries.ts';
import { relationshipMachine } from './states.ts';

/** Leaving a role or closing an account finishes the running relationships of the profile. */
export async function finishRelationshipsOfClosedAccount(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'profile.left') return;
  const { tx, now } = context;
  for (const { id, aasm_state: from, participant_id } of await lockActiveRelationships(tx, event.subject_id)) {
    const aasm_state = nextState(relationshipMachine, from, 'finish');
    await updateRelationshipState(tx, id, from, { aasm_state, ended_at: now });
    const left = participant_id === event.subject_id ? 'participant' : 'presenter';
    await recordEvent(context, { name: 'mentoring_relationship.finished', subject_id: id, data: { left } });
  }
}

/** A meeting that took place counts as a contact at its end. */
export async function recordHeldMeeting({ tx }: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'meeting.feedback_requested') return;
  const meeting = await findMeetingEnd(tx, event.subject_id);
  if (meeting?.ends_at) await recordContact(tx, meeting.mentoring_relationship_id, meeting.ends_at);
}
