import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import type { CompanyIndexes } from '../matching/company-indexes.ts';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { recordEvent } from '../platform/events.ts';
import { say } from '../platform/intl.ts';
import type { MemberRequest } from '../platform/route.ts';
import { canAsk } from '../policies/mentoring-requests.ts';
import { isVisible } from '../policies/visibility.ts';
import { assertCapacity, type LockedProfiles, lockProfiles } from '../relationships/limits.ts';
import { haveActiveRelationship } from '../relationships/queries.ts';
import { assertEligible } from './eligibility.ts';
import { findNeed, insertRequest, insertRequestMessage, listOpenRequests, listProgramsOf } from './queries.ts';

type Asking = MemberContext & { indexes: CompanyIndexes };
type Question = {
  presenter_id: string;
  need?: string | undefined;
  topic?: string | undefined;
  message: string;
  program_id?: string | undefined;
};

const day = 86_400_000;

/**
 * A mentee asks a mentor. Returns the request's id.
 * @throws ApiError `forbidden`, `not_found` (a mentor who is hidden is not there), `profile_incomplete`, `not_eligible`,
 * `relationship_already_open`, `request_already_open`, `request_pending_limit`, `request_limit_reached`,
 * `invalid` for a need that is not one of the mentee's
 */
export async function createRequest(context: Asking, question: Question): Promise<string> {
  const { tx, actor, now } = context;
  if (!canAsk(actor) || !actor.participant_id) throw new ApiError('forbidden');
  const pair = { participant_id: actor.participant_id, presenter_id: question.presenter_id };
  await assertEligible(context, pair);
  const company = await findOwnCompany(tx);
  const locked = await lockProfiles(tx, pair);
  if (!isVisible(locked.presenter, company)) throw new ApiError('not_found');
  await assertCanRequest(context, locked, company);
  await assertCapacity(tx, locked);

  const id = await insertRequest(tx, {
    ...pair,
    ...(await subjectOf(tx, pair.participant_id, question)),
    program_id: await programOf(context, locked, question.program_id),
    created_at: now,
    expires_at: new Date(now.getTime() + company.request_expiry_days * day),
  });
  await insertRequestMessage(tx, {
    mentoring_request_id: id,
    kind: 'request',
    participant_user_id: locked.participant.user_id,
    presenter_user_id: locked.presenter.user_id,
    body: question.message,
  });
  await recordEvent(context, { name: 'mentoring_request.created', subject_id: id });
  return id;
}

/** One open request to each mentor, and only so many at once: the mentee's profile is held, so that parallel ones queue here. */
async function assertCanRequest({ tx }: Asking, { participant, presenter }: LockedProfiles, company: OwnCompanyRow): Promise<void> {
  if (await haveActiveRelationship(tx, { participant_id: participant.id, presenter_id: presenter.id }))
    throw new ApiError('relationship_already_open');
  const open = await listOpenRequests(tx, participant.id);
  if (open.some(({ presenter_id }) => presenter_id === presenter.id)) throw new ApiError('request_already_open');
  if (!isVisible(participant, company)) throw new ApiError('profile_incomplete');
  const max = company.max_pending_requests;
  if (open.length >= max) throw new ApiError('request_pending_limit', { values: { max } });
}

/** What the request is about: one of the mentee's own needs, or a topic in their words. */
async function subjectOf(tx: MemberRequest['tx'], participantId: string, { need, topic }: Question) {
  if (need === undefined) return { topic: topic ?? null };
  const tag = await findNeed(tx, participantId, need);
  if (!tag) throw new ApiError('invalid', { fields: { need: [{ code: 'invalid_tag' }] } });
  return { need_tag_id: tag.id };
}

/**
 * The program under which the two would meet: the one asked for, else the mentee's current one where the mentor is in it,
 * else the first that they share, else none.
 */
async function programOf(
  { tx, actor, locale }: Asking,
  { participant, presenter }: LockedProfiles,
  asked?: string,
): Promise<string | null> {
  const enrolled = await listProgramsOf(tx, [participant.user_id, presenter.user_id]);
  const programs = (user_id: string) => enrolled.filter((one) => one.user_id === user_id).map((one) => one.program_id);
  const common = programs(participant.user_id).filter((id) => programs(presenter.user_id).includes(id));
  if (asked === undefined) return common.find((id) => id === actor.current_program_id) ?? common[0] ?? null;
  if (!programs(participant.user_id).includes(asked)) throw new ApiError('not_found');
  if (!common.includes(asked)) {
    throw new ApiError('not_eligible', { values: { reason: say(locale, 'mentoring_relationships.not_enrolled') } });
  }
  return asked;
}
