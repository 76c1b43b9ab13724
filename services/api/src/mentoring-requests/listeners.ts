import type { CompanyContext } from '../platform/context.ts';
import type { DeliveredEvent } from '../platform/deliver-events.ts';
import { isParticipantFull } from '../relationships/limits.ts';
import { findRelationship } from '../relationships/queries.ts';
import { endRequest } from './actions.ts';
import { lockOpenRequests, lockOpenRequestsOfProfile } from './queries.ts';

const beginnings = ['mentoring_relationship.initiated', 'mentoring_relationship.admin_initiated'];

/**
 * Once a mentee has all the accompaniments that the company allows, no other mentor should read and weigh a request that
 * can only be refused: the mentee's other requests are withdrawn for them, and so is one to the mentor they are now with.
 * A mentor who is full keeps the requests he received: room may come back, and declining is his to do.
 */
export async function withdrawObsoleteRequests(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (!beginnings.includes(event.name)) return;
  const { tx } = context;
  const relationship = await findRelationship(tx, event.subject_id);
  if (!relationship || relationship.ended_at) return;
  const { participant, presenter } = relationship;
  const open = await lockOpenRequests(tx, participant.profile_id);
  const full = await isParticipantFull(tx, participant.profile_id);
  for (const request of open) {
    if (request.presenter_id === presenter.profile_id) await endRequest(context, request, 'withdraw', { because: 'together' });
    else if (full) await endRequest(context, request, 'withdraw', { because: 'no_room_left' });
  }
}

/**
 * Who leaves a role, or closes their account, leaves no question open: what they asked is withdrawn, what they were asked is
 * declined, and the other of the two is told.
 */
export async function closeRequestsOfClosedAccount(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'profile.left') return;
  for (const request of await lockOpenRequestsOfProfile(context.tx, event.subject_id)) {
    const asked = request.participant_id === event.subject_id;
    if (asked) await endRequest(context, request, 'withdraw', { because: 'left' });
    else await endRequest(context, request, 'decline', { decline_reason: 'other', because: 'left' });
  }
}

/** Who takes nobody on for now lets nobody wait for an answer: what they were asked is declined, and each mentee is told kindly why. */
export async function declineRequestsOfPausedProfile(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'profile.paused') return;
  for (const request of await lockOpenRequestsOfProfile(context.tx, event.subject_id)) {
    await endRequest(context, request, 'decline', { decline_reason: 'no_time', because: 'paused' });
  }
}
