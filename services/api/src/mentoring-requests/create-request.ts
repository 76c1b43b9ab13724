import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import { ApiError } from '../platform/errors.ts';
import { recordEvent } from '../platform/events.ts';
import { say } from '../platform/intl.ts';
import type { MemberRequest } from '../platform/route.ts';
import { isVisible } from '../policies/visibility.ts';
import { assertCapacity, type LockedProfiles, lockProfiles } from '../relationships/limits.ts';
import { haveOpenRelationship } from '../relationships/queries.ts';
import { assertEligible, type RequestContext } from './eligibility.ts';
import { findNeed, insertRequest, insertRequestMessage, listEnrollments, listOpenRequests } from './queries.ts';

type NewRequest = {
  presenter_id: string;
  need?: string | undefined;
  topic?: string | undefined;
  message: string;
  program_id?: string | undefined;
};

const day = 86_400_000;

/**
 * Sends a request of the participant to a presenter. Returns the request's id.
 * @throws ApiError `forbidden`, `not_found` (also for a hidden presenter), `profile_incomplete`, `not_eligible`,
 * `relationship_already_open`, `request_already_open`, `request_pending_limit`, `request_limit_reached`,
 * `invalid` for a need that the participant does not have
 */
export async function createRequest(context: RequestContext, input: NewRequest): Promise<string> {
  const { tx, actor, now } = context;
  if (!actor.participant_id) throw new ApiError('forbidden');
  const profileIds = { participant_id: actor.participant_id, presenter_id: input.presenter_id };
  await assertEligible(context, profileIds);
  const company = await findOwnCompany(tx);
  const locked = await lockProfiles(tx, profileIds);
  if (!isVisible(locked.presenter, company)) throw new ApiError('not_found');
  await assertCanRequest(context, locked, company);
  await assertCapacity(tx, locked, actor.user_id);

  const id = await insertRequest(tx, {
    ...profileIds,
    ...(await subjectOf(tx, profileIds.participant_id, input)),
    program_id: await programOf(context, locked, input.program_id),
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
  await recordEvent(context, { name: 'mentoring_request.created', subject_id: id });
  return id;
}

/** One open request per presenter, and `max_pending_requests` in all. The locked profile makes concurrent requests wait. */
async function assertCanRequest({ tx }: RequestContext, { participant, presenter }: LockedProfiles, company: OwnCompanyRow): Promise<void> {
  if (await haveOpenRelationship(tx, { participant_id: participant.id, presenter_id: presenter.id }))
    throw new ApiError('relationship_already_open');
  const open = await listOpenRequests(tx, participant.id);
  if (open.some(({ presenter_id }) => presenter_id === presenter.id)) throw new ApiError('request_already_open');
  if (!isVisible(participant, company)) throw new ApiError('profile_incomplete');
  const max = company.max_pending_requests;
  if (open.length >= max) throw new ApiError('request_pending_limit', { values: { max } });
}

async function subjectOf(tx: MemberRequest['tx'], participantId: string, { need, topic }: NewRequest) {
  if (need === undefined) return { topic: topic ?? null };
  const tag = await findNeed(tx, participantId, need);
  if (!tag) throw new ApiError('invalid', { fields: { need: [{ code: 'invalid_tag' }] } });
  return { need_tag_id: tag.id };
}

/**
 * Returns the requested program, else the current program of the participant if the presenter is enrolled in it, else the first
 * common program, else null.
 * @throws ApiError `not_found` if the participant is not enrolled in the requested program, `not_eligible` if the presenter is not
 */
async function programOf(
  { tx, actor, locale }: RequestContext,
  { participant, presenter }: LockedProfiles,
  requestedId?: string,
): Promise<string | null> {
  const enrolled = await listEnrollments(tx, [participant.user_id, presenter.user_id]);
  const programIdsOf = (user_id: string) =>
    enrolled.filter((enrollment) => enrollment.user_id === user_id).map((enrollment) => enrollment.program_id);
  const common = programIdsOf(participant.user_id).filter((id) => programIdsOf(presenter.user_id).includes(id));
  if (requestedId === undefined) return common.find((id) => id === actor.current_program_id) ?? common[0] ?? null;
  if (!programIdsOf(participant.user_id).includes(requestedId)) throw new ApiError('not_found');
  if (!common.includes(requestedId)) {
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.not_enrolled') } });
  }
  return requestedId;
}
