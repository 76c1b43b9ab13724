import type { EventName } from '@binome/contract/events';
import type { CompanyContext } from '../platform/context.ts';
import type { DeliveredEvent } from '../platform/events.ts';
import { isParticipantFull } from '../relationships/limits.ts';
import { findRelationship } from '../relationships/queries.ts';
import { endRequest } from './actions.ts';
import { lockOpenRequests, lockOpenRequestsOfProfile } from './queries.ts';

const startEvents: readonly EventName[] = ['mentoring_relationship.initiated', 'mentoring_relationship.admin_initiated'];

/**
 * A new relationship withdraws the open request to the same presenter. Once the participant has reached their limit, it withdraws all
 * their open requests, which could only be refused. Requests to a presenter at their limit stay open: capacity may free up.
 */
export async function withdrawObsoleteRequests(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (!startEvents.includes(event.name)) return;
  const { tx } = context;
  const relationship = await findRelationship(tx, event.subject_id);
  if (!relationship || relationship.ended_at) return;
  const { participant, presenter } = relationship;
  const open = await lockOpenRequests(tx, participant.profile_id);
  const isFull = await isParticipantFull(tx, participant.profile_id);
  for (const request of open) {
    if (request.presenter_id === presenter.profile_id) await endRequest(context, request, 'withdraw', { because: 'together' });
    else if (isFull) await endRequest(context, request, 'withdraw', { because: 'no_room_left' });
  }
}

/** Leaving a role or closing an account withdraws the sent requests of the profile and declines the received ones. */
export async function closeRequestsOfClosedAccount(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'profile.left') return;
  for (const request of await lockOpenRequestsOfProfile(context.tx, event.subject_id)) {
    const isSender = request.participant_id === event.subject_id;
    if (isSender) await endRequest(context, request, 'withdraw', { because: 'left' });
    else await endRequest(context, request, 'decline', { decline_reason: 'other', because: 'left' });
  }
}

/** Pausing a profile withdraws the open requests that it sent and declines those that it received. */
export async function declineRequestsOfPausedProfile(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name !== 'profile.paused') return;
  for (const request of await lockOpenRequestsOfProfile(context.tx, event.subject_id)) {
    const isSender = request.participant_id === event.subject_id;
    if (isSender) await endRequest(context, request, 'withdraw', { because: 'paused' });
    else await endRequest(context, request, 'decline', { decline_reason: 'no_time', because: 'paused' });
  }
}
