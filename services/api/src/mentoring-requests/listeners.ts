import type { EventName } from '@binome/contract/events';
import type { DeliveredEvent } from '../platform/delivery/events.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { isAtLimit, isAtPeerLimit } from '../relationships/limits.ts';
import { findRelationship } from '../relationships/queries.ts';
import { endRequest } from './actions.ts';
import { lockOpenRequests } from './queries.ts';

const startEvents: readonly EventName[] = [
  'mentoring_relationship.agreed',
  'mentoring_relationship.admin_initiated',
  // As the previous version recorded an agreement.
  'mentoring_relationship.initiated',
];

/**
 * A new relationship withdraws the open request between its partners. Once a partner has reached their limit, the other requests that
 * they made are withdrawn, because they could only be refused. Offers to a participant at their limit are declined. Requests to a
 * presenter at their limit stay open: capacity may free up.
 */
export async function endObsoleteRequests(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (!startEvents.includes(event.name)) return;
  const { tx } = context;
  const relationship = await findRelationship(tx, event.subject_id);
  if (!relationship || relationship.ended_at) return;
  const participantId = relationship.participant.profile_id;
  const presenterId = relationship.presenter.profile_id;
  const open = (await lockOpenRequests(tx, [participantId, presenterId])).filter(({ kind }) => kind === relationship.kind);
  if (relationship.kind === 'peer') return endObsoletePeerRequests(context, open, [participantId, presenterId]);
  const isParticipantFull = await isAtLimit(tx, 'participant', participantId);
  const isPresenterFull = await isAtLimit(tx, 'presenter', presenterId);
  for (const request of open) {
    const isOffer = request.initiated_by === 'presenter';
    const isOfParticipant = request.participant_id === participantId;
    const isOfPresenter = request.presenter_id === presenterId;
    if (isOfParticipant && isOfPresenter) await endRequest(context, request, 'withdraw', { because: 'together' });
    else if (isOfParticipant && isParticipantFull && isOffer)
      await endRequest(context, request, 'decline', { decline_reason: 'other', because: 'no_room_left' });
    else if ((isOfParticipant && isParticipantFull) || (isOfPresenter && isPresenterFull && isOffer))
      await endRequest(context, request, 'withdraw', { because: 'no_room_left' });
  }
}

/** As for mentoring: whoever of two peers is full withdraws what they asked, and still answers what they are asked. */
async function endObsoletePeerRequests(
  context: CompanyContext,
  open: Awaited<ReturnType<typeof lockOpenRequests>>,
  peerIds: [string, string],
): Promise<void> {
  const full = [];
  for (const id of peerIds) if (await isAtPeerLimit(context.tx, id)) full.push(id);
  for (const request of open) {
    if (peerIds.includes(request.participant_id) && peerIds.includes(request.presenter_id))
      await endRequest(context, request, 'withdraw', { because: 'together' });
    else if (full.includes(request.participant_id)) await endRequest(context, request, 'withdraw', { because: 'no_room_left' });
  }
}

/** Leaving a role, closing an account or pausing a profile withdraws the requests that it made, and declines those that it received. */
export async function endRequestsOfInactiveProfile(context: CompanyContext, event: DeliveredEvent): Promise<void> {
  const because = event.name === 'profile.left' ? 'left' : event.name === 'profile.paused' ? 'paused' : null;
  if (!because) return;
  for (const request of await lockOpenRequests(context.tx, [event.subject_id])) {
    const isSender = request[`${request.initiated_by}_id`] === event.subject_id;
    if (isSender) await endRequest(context, request, 'withdraw', { because });
    else await endRequest(context, request, 'decline', { decline_reason: because === 'left' ? 'other' : 'no_time', because });
  }
}
