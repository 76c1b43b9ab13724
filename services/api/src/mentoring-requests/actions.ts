import type { EventData } from '@binome/contract/events';
import type { updateMentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { DeclineReason } from '@binome/contract/states';
import type { z } from 'zod';
import { ownCompanyOf } from '../companies/own-company.ts';
import { audit } from '../platform/data/audit.ts';
import { nextState } from '../platform/data/state-machine.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberRequest } from '../platform/http/route.ts';
import type { CompanyContext, ConsoleContext, MemberContext } from '../platform/process/context.ts';
import { say } from '../platform/text/intl.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { canAnswerRequest, canWithdrawRequest, receiverOf } from '../policies/mentoring-requests.ts';
import { isPartner } from '../policies/relationships.ts';
import { isVisible } from '../policies/visibility.ts';
import { assertPeersEnabled } from '../profiles/peers/consent.ts';
import { createRelationship } from '../relationships/actions.ts';
import { assertCapacity, isAtLimit, lockProfiles } from '../relationships/limits.ts';
import { lockProfile } from '../relationships/queries.ts';
import { decideRequest, findRequest, insertRequestMessage, type RequestRow } from './queries.ts';
import { cancellations, eventSubject, type RequestEvent, requestMachine } from './states.ts';

type EndDetails = { decline_reason?: DeclineReason; revocation_reason?: string; suggested_presenter_id?: string | undefined };

type Answer = z.output<typeof updateMentoringRequest.schema.body>;

/**
 * Accepts, declines or withdraws a request. Returns the request as the answer leaves it.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, and as `acceptRequest`
 */
export async function answerRequest(context: MemberContext, id: string, answer: Answer): Promise<RequestRow> {
  const request = await findOwnRequest(context, id);
  if (answer.event === 'accept') return acceptRequest(context, request, answer.message);
  if (answer.event === 'decline') return declineRequest(context, request, answer);
  return withdrawRequest(context, request);
}

/**
 * Accepts a request and creates the relationship. Both profiles are locked while their capacity is checked, so that concurrent answers
 * cannot exceed it.
 * @throws ApiError `request_limit_reached`, `relationship_already_open`, `not_eligible`
 */
async function acceptRequest(context: MemberContext, request: RequestRow, answer = ''): Promise<RequestRow> {
  const { tx, now, actor, locale } = context;
  const { id } = request;
  if (!canAnswerRequest(actor, request)) throw new ApiError('forbidden');
  const aasm_state = nextState(requestMachine, request.stored_state, 'accept');

  // A company that switched them off keeps the relationships of peers that run, and begins no more.
  if (request.kind === 'peer') await assertPeersEnabled(context);
  const locked = await lockProfiles(tx, request);
  const decision = { aasm_state, decided_at: now };
  if (!(await decideRequest(tx, id, decision))) throw transitionRefused('accept');
  if (!request[request.initiated_by].active) {
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.partner_inactive') } });
  }
  await assertCapacity(context, locked, actor.user_id, request.kind);

  await saveAnswer(tx, request, answer);
  const { kind, participant_id, presenter_id, program_id } = request;
  const relationship = {
    ...{ kind, mentoring_request_id: id, participant_id, presenter_id, program_id },
    ...{ aasm_state: 'initiated' as const, yes_unseen_by_participant: true, yes_unseen_by_presenter: true },
  };
  const relationship_id = await createRelationship(context, relationship);
  const data = { mentoring_request_id: id, accepted_by: receiverOf(request) };
  await recordEvent(context, { name: 'mentoring_relationship.agreed', subject_id: relationship_id, data });
  return { ...request, ...decision, stored_state: aasm_state, relationship_id, answer: answer || null };
}

/** @throws ApiError `invalid` for a suggested presenter whom the author of the request cannot ask */
async function declineRequest(
  context: MemberContext,
  request: RequestRow,
  { reason, message = '', suggested_presenter_id }: Extract<Answer, { event: 'decline' }>,
): Promise<RequestRow> {
  if (!canAnswerRequest(context.actor, request)) throw new ApiError('forbidden');
  if (suggested_presenter_id) await assertSuggestable(context, request, suggested_presenter_id);
  await endRequest(context, request, 'decline', { decline_reason: reason, suggested_presenter_id });
  await saveAnswer(context.tx, request, message);
  // With the person whom it suggests.
  return findOwnRequest(context, request.id);
}

async function assertSuggestable(context: MemberContext, request: RequestRow, presenterId: string): Promise<void> {
  const { tx, actor } = context;
  const suggested = await lockProfile(tx, presenterId, 'presenter');
  const isOther = suggested && suggested.user_id !== actor.user_id && suggested.user_id !== request.participant.user_id;
  if (request.kind === 'peer' || request.initiated_by !== 'participant' || !isOther || !isVisible(suggested, await ownCompanyOf(context)))
    throw new ApiError('invalid', { fields: { suggested_presenter_id: [{ code: 'invalid' }] } });
}

/** Withdraws the request that the actor made. */
async function withdrawRequest(context: MemberContext, request: RequestRow): Promise<RequestRow> {
  if (!canWithdrawRequest(context.actor, request)) throw new ApiError('forbidden');
  const decision = await endRequest(context, request, 'withdraw');
  return { ...request, ...decision, stored_state: decision.aasm_state };
}

/**
 * Revokes an open request at the console, mostly because one of the two has no capacity left. Both read the reason, and
 * the participant whose presenter is full reads that they may ask somebody else.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function revokeRequest(context: ConsoleContext, id: string, reason: string): Promise<void> {
  const request = await findRequest(context.tx, id);
  if (!request) throw new ApiError('not_found');
  if (!isAllowedIn(context.actor, 'mentoring_requests.revoke', [request.program_id])) throw new ApiError('forbidden');
  const isPresenterFull = request.kind === 'mentoring' && (await isAtLimit(context.tx, 'presenter', request.presenter_id));
  await endRequest(context, request, 'revoke', { revocation_reason: reason, because: isPresenterFull ? 'no_room_left' : undefined });
  const changes = { request_state: [request.stored_state, 'cancelled'] as const };
  await audit(context, { action: 'mentoring_request.revoked', subject_id: id, reason, changes });
}

/**
 * Ends an open request without a relationship. Returns the columns that it sets. `because` is the cause if no person ended it; listeners
 * read it.
 * @throws ApiError `transition_refused`
 */
export async function endRequest(
  context: CompanyContext,
  request: Pick<RequestRow, 'id' | 'stored_state' | 'initiated_by'>,
  event: Exclude<RequestEvent, 'accept'>,
  details: EndDetails & EventData<'mentoring_request.withdrawn'> = {},
) {
  const cancellation = cancellations[event];
  const { because, ...stored } = details;
  const aasm_state = nextState(requestMachine, request.stored_state, event);
  const decision = { ...stored, aasm_state, cancellation, decided_at: context.now };
  if (!(await decideRequest(context.tx, request.id, decision))) throw transitionRefused(event);
  const name = `${eventSubject(request.initiated_by)}.${cancellation}` as const;
  await recordEvent(context, { name, subject_id: request.id, data: { because } });
  return decision;
}

/** @throws ApiError `not_found`, also for a request of others */
export async function findOwnRequest({ tx, actor }: MemberContext, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id);
  if (!request || !isPartner(actor, request)) throw new ApiError('not_found');
  return request;
}

async function saveAnswer(tx: MemberRequest['tx'], request: RequestRow, body: string): Promise<void> {
  if (body === '') return;
  await insertRequestMessage(tx, {
    mentoring_request_id: request.id,
    kind: 'answer',
    participant_user_id: request.participant.user_id,
    presenter_user_id: request.presenter.user_id,
    body,
  });
}

function transitionRefused(event: RequestEvent): ApiError {
  return new ApiError('transition_refused', { values: { event } });
}
