import type { DeclineReason } from '@binome/contract/states';
import { audit } from '../platform/audit.ts';
import type { CompanyContext, ConsoleContext, MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { recordEvent } from '../platform/events.ts';
import { say } from '../platform/intl.ts';
import type { MemberRequest } from '../platform/route.ts';
import { nextState } from '../platform/state-machine.ts';
import { canAnswer, canWithdraw } from '../policies/mentoring-requests.ts';
import { canAdministerRelationships, isPartner } from '../policies/relationships.ts';
import { openRelationship } from '../relationships/actions.ts';
import { assertCapacity, lockProfiles } from '../relationships/limits.ts';
import { decideRequest, findRequest, insertRequestMessage, type RequestRow } from './queries.ts';
import { endings, type RequestEvent, requestMachine } from './states.ts';

/**
 * The mentor says yes: the accompaniment begins. Both profiles are held while both sides are counted, so that parallel
 * answers cannot give anybody one accompaniment too many.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, `request_limit_reached`, `relationship_already_open`, `not_eligible`
 */
export async function acceptRequest(context: MemberContext, id: string, answer = ''): Promise<void> {
  const { tx, now, actor, locale } = context;
  const request = await findOwnRequest(context, id);
  if (!canAnswer(actor, request)) throw new ApiError('forbidden');
  const aasm_state = nextState(requestMachine, request.stored_state, 'accept');

  const locked = await lockProfiles(tx, request);
  if (!(await decideRequest(tx, id, { aasm_state, decided_at: now }))) throw refused('accept');
  if (!request.participant.active) {
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.partner_inactive') } });
  }
  await assertCapacity(tx, locked);

  await keepAnswer(tx, request, answer);
  await recordEvent(context, { name: 'mentoring_request.accepted', subject_id: id });
  const { participant_id, presenter_id, program_id } = request;
  await openRelationship(context, { mentoring_request_id: id, participant_id, presenter_id, program_id, aasm_state: 'initiated' });
}

/**
 * The mentor says no, and why.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function declineRequest(context: MemberContext, id: string, reason: DeclineReason, answer = ''): Promise<void> {
  const request = await findOwnRequest(context, id);
  if (!canAnswer(context.actor, request)) throw new ApiError('forbidden');
  await endRequest(context, request, 'decline', { decline_reason: reason });
  await keepAnswer(context.tx, request, answer);
}

/**
 * The mentee takes the request back.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function withdrawRequest(context: MemberContext, id: string): Promise<void> {
  const request = await findOwnRequest(context, id);
  if (!canWithdraw(context.actor, request)) throw new ApiError('forbidden');
  await endRequest(context, request, 'withdraw');
}

/**
 * An administrator takes an open request out of the way, mostly because the mentor has no room left. Both are told why.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`
 */
export async function revokeRequest(context: ConsoleContext, id: string, reason: string): Promise<void> {
  const request = await findRequest(context.tx, id);
  if (!request) throw new ApiError('not_found');
  if (!canAdministerRelationships(context.actor, request)) throw new ApiError('forbidden');
  await endRequest(context, request, 'revoke', { revocation_reason: reason });
  await audit(context, { action: 'mentoring_request.revoked', subject_id: id, reason });
}

/**
 * The one way out of `requested` without an accompaniment. `because` tells the listeners why nobody asked for it.
 * @throws ApiError `transition_refused`
 */
export async function endRequest(
  context: CompanyContext,
  request: { id: string; stored_state: RequestRow['stored_state'] },
  event: Exclude<RequestEvent, 'accept'>,
  why: { decline_reason?: DeclineReason; revocation_reason?: string; because?: string } = {},
): Promise<void> {
  const { cancellation, event: name } = endings[event];
  const { because, ...stored } = why;
  const aasm_state = nextState(requestMachine, request.stored_state, event);
  const decision = { ...stored, aasm_state, cancellation, decided_at: context.now };
  if (!(await decideRequest(context.tx, request.id, decision))) throw refused(event);
  await recordEvent(context, { name, subject_id: request.id, data: because ? { because } : {} });
}

/**
 * A request of which the person is one of the two.
 * @throws ApiError `not_found`, for a request of others as for an unknown one
 */
export async function findOwnRequest({ tx, actor }: MemberContext, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id);
  if (!request || !isPartner(actor, request)) throw new ApiError('not_found');
  return request;
}

async function keepAnswer(tx: MemberRequest['tx'], request: RequestRow, body: string): Promise<void> {
  if (body === '') return;
  await insertRequestMessage(tx, {
    mentoring_request_id: request.id,
    kind: 'answer',
    participant_user_id: request.participant.user_id,
    presenter_user_id: request.presenter.user_id,
    body,
  });
}

function refused(event: RequestEvent): ApiError {
  return new ApiError('transition_refused', { values: { event } });
}
