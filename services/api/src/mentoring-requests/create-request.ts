import type { ProfileType } from '@binome/contract/states';
import { maxPendingOffers } from '@binome/contract/values/limits';
import { ownCompanyOf } from '../companies/own-company.ts';
import type { OwnCompanyRow } from '../companies/queries.ts';
import { recordEvent } from '../platform/delivery/events.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberRequest } from '../platform/http/route.ts';
import { say } from '../platform/text/intl.ts';
import { receiverOf } from '../policies/mentoring-requests.ts';
import { isVisible } from '../policies/visibility.ts';
import { canFindPeer } from '../profiles/peers/consent.ts';
import { assertCapacity, type LockedProfiles, lockProfiles, type ProfileIds } from '../relationships/limits.ts';
import { haveOpenRelationship } from '../relationships/queries.ts';
import { assertEligible, type RequestContext } from './eligibility.ts';
import { findNeed, insertRequest, insertRequestMessage, listEnrollments, listOpenRequests } from './queries.ts';
import { eventSubject } from './states.ts';

type NewRequest = {
  /** The receiver: a presenter to ask, or a participant to help. */
  presenter_id?: string | undefined;
  participant_id?: string | undefined;
  /** A participant, for an exchange of peers. */
  peer_id?: string | undefined;
  need?: string | undefined;
  topic?: string | undefined;
  message: string;
  program_id?: string | undefined;
};

const day = 86_400_000;

/**
 * Sends a request of the participant to a presenter or to a peer, or an offer of the presenter to a participant. Returns the request's id.
 * @throws ApiError `forbidden`, `not_found` (also for a hidden receiver), `profile_incomplete`, `not_eligible`,
 * `relationship_already_open`, `request_already_open`, `request_pending_limit`, `offer_pending_limit`, `request_limit_reached`,
 * `invalid` for a need that the participant does not have
 */
export async function createRequest(context: RequestContext, input: NewRequest): Promise<string> {
  const { tx, actor, now } = context;
  const { initiated_by, ...profileIds } = sidesOf(context, input);
  const { kind } = profileIds;
  await assertEligible(context, profileIds, initiated_by);
  const company = await ownCompanyOf(context);
  const locked = await lockProfiles(tx, profileIds);
  const receiver = locked[receiverOf({ initiated_by })];
  const isFound = kind === 'mentoring' || (await canFindPeer(context, receiver.user_id));
  if (!isFound || !isVisible(receiver, company)) throw new ApiError('not_found');
  await assertCanRequest(context, locked, { initiated_by, kind }, company);
  await assertCapacity(context, locked, actor.user_id, kind);

  const id = await insertRequest(tx, {
    ...profileIds,
    presenter_type: kind === 'peer' ? 'participant' : 'presenter',
    initiated_by,
    ...(await subjectOf(tx, profileIds.participant_id, input)),
    program_id: await programOf(context, locked, initiated_by, input.program_id),
    created_at: now,
    expires_at: new Date(now.getTime() + company.request_expiry_days * day),
  });
  await insertRequestMessage(tx, {
    mentoring_request_id: id,
    kind: 'request',
    participant_user_id: locked.participant.user_id,
    presenter_user_id: locked.presenter.user_id,
    body: input.message,
  });
  await recordEvent(context, { name: `${eventSubject(initiated_by)}.created`, subject_id: id });
  return id;
}

type Sides = Required<ProfileIds> & { initiated_by: ProfileType };

/** @throws ApiError `forbidden` for an actor without a profile of the sender's side */
function sidesOf({ actor }: RequestContext, { presenter_id, participant_id, peer_id }: NewRequest): Sides {
  const asked = presenter_id ?? peer_id;
  if (asked !== undefined) {
    if (!actor.participant_id) throw new ApiError('forbidden');
    const kind = peer_id === undefined ? 'mentoring' : 'peer';
    return { kind, participant_id: actor.participant_id, presenter_id: asked, initiated_by: 'participant' };
  }
  if (!actor.presenter_id || participant_id === undefined) throw new ApiError('forbidden');
  return { kind: 'mentoring', participant_id, presenter_id: actor.presenter_id, initiated_by: 'presenter' };
}

/**
 * One open request between two people, and a maximum of open requests made by one person. The locked profiles make concurrent requests
 * wait.
 */
async function assertCanRequest(
  { tx, locale }: RequestContext,
  { participant, presenter }: LockedProfiles,
  { initiated_by, kind }: Pick<Sides, 'initiated_by' | 'kind'>,
  company: OwnCompanyRow,
): Promise<void> {
  if (await haveOpenRelationship(tx, { participant_id: participant.id, presenter_id: presenter.id }))
    throw new ApiError('relationship_already_open');
  const sender = initiated_by === 'presenter' ? presenter : participant;
  const open = await listOpenRequests(tx, [sender.id]);
  const both = [participant.id, presenter.id];
  if (open.some(({ participant_id, presenter_id }) => both.includes(participant_id) && both.includes(presenter_id)))
    throw new ApiError('request_already_open');
  if (initiated_by === 'presenter' && !participant.accepts_offers)
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_requests.offers_refused') } });
  if (!isVisible(sender, company)) throw new ApiError('profile_incomplete');
  const [code, max] =
    initiated_by === 'presenter'
      ? (['offer_pending_limit', maxPendingOffers] as const)
      : (['request_pending_limit', kind === 'peer' ? company.max_pending_peer_requests : company.max_pending_requests] as const);
  const isOwn = (request: (typeof open)[number]) =>
    request.kind === kind && request.initiated_by === initiated_by && request[`${initiated_by}_id`] === sender.id;
  if (open.filter(isOwn).length >= max) throw new ApiError(code, { values: { max } });
}

async function subjectOf(tx: MemberRequest['tx'], participantId: string, { need, topic }: NewRequest) {
  if (need === undefined) return { topic: topic ?? null };
  const tag = await findNeed(tx, participantId, need);
  if (!tag) throw new ApiError('invalid', { fields: { need: [{ code: 'invalid_tag' }] } });
  return { need_tag_id: tag.id };
}

/**
 * Returns the requested program, else the sender's current program if the receiver is enrolled in it, else the first common program,
 * else null.
 * @throws ApiError `not_found` if the sender is not enrolled in the requested program, `not_eligible` if the receiver is not
 */
async function programOf(
  { tx, actor, locale }: RequestContext,
  { participant, presenter }: LockedProfiles,
  initiated_by: ProfileType,
  requestedId?: string,
): Promise<string | null> {
  const enrolled = await listEnrollments(tx, [participant.user_id, presenter.user_id]);
  const programIdsOf = (user_id: string) =>
    enrolled.filter((enrollment) => enrollment.user_id === user_id).map((enrollment) => enrollment.program_id);
  const common = programIdsOf(participant.user_id).filter((id) => programIdsOf(presenter.user_id).includes(id));
  if (requestedId === undefined) return common.find((id) => id === actor.current_program_id) ?? common[0] ?? null;
  const sender = initiated_by === 'presenter' ? presenter : participant;
  if (!programIdsOf(sender.user_id).includes(requestedId)) throw new ApiError('not_found');
  if (!common.includes(requestedId)) {
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.not_enrolled') } });
  }
  return requestedId;
}
