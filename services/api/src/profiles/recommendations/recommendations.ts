import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberRequest } from '../../platform/http/route.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { canDeleteRecommendation, canEditRecommendation, canRecommend } from '../../policies/recommendations.ts';
import { readProfile } from '../access.ts';
import {
  deleteRecommendation,
  findRecommendation,
  findRecommendationEligibility,
  insertRecommendation,
  listRecommendations,
  type RecommendationRow,
  updateRecommendation,
} from './queries.ts';

/**
 * Lists the recommendations of a presenter, newest first.
 * @throws ApiError `not_found`, `profile_access_denied`
 */
export async function readRecommendations(context: MemberRequest, presenterId: string) {
  const { id } = await readProfile(context, presenterId, 'presenter');
  return (await listRecommendations(context.tx, id)).map((row) => present(context, row));
}

/**
 * Recommends a presenter with whom the actor has or had a relationship. The presenter is notified.
 * @throws ApiError `not_found`, `profile_access_denied`, `forbidden`, `recommendation_already_written`
 */
export async function recommendPresenter(context: MemberRequest, presenterId: string, body: string) {
  const { tx, actor, now } = context;
  const presenter = await readProfile(context, presenterId, 'presenter');
  const eligibility = await findRecommendationEligibility(tx, actor.user_id, presenterId);
  if (eligibility.has_recommended) throw new ApiError('recommendation_already_written');
  if (!canRecommend(actor, presenter, eligibility)) throw new ApiError('forbidden');
  const id = await insertRecommendation(tx, { presenter_id: presenterId, author_id: actor.user_id, body, created_at: now });
  await recordEvent(context, { name: 'recommendation.created', subject_id: id });
  return present(context, await find(context, presenterId, id));
}

/**
 * Changes the text of the actor's recommendation.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function changeRecommendation(context: MemberRequest, presenterId: string, id: string, body: string) {
  const recommendation = await find(context, presenterId, id);
  if (!canEditRecommendation(context.actor, recommendation)) throw new ApiError('forbidden');
  await updateRecommendation(context.tx, id, body);
  return present(context, { ...recommendation, body });
}

/**
 * Deletes a recommendation that the actor wrote or received.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function removeRecommendation(context: MemberRequest, presenterId: string, id: string): Promise<void> {
  if (!canDeleteRecommendation(context.actor, await find(context, presenterId, id))) throw new ApiError('forbidden');
  await deleteRecommendation(context.tx, id);
}

async function find({ tx }: MemberContext, presenterId: string, id: string): Promise<RecommendationRow> {
  const row = await findRecommendation(tx, presenterId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

function present({ actor }: MemberContext, row: RecommendationRow) {
  const { id, body, created_at, author_id, first_name, last_name, avatar_url } = row;
  return {
    ...{ id, body, created_at },
    author: { user_id: author_id, first_name, last_name, avatar_url },
    can: { edit: canEditRecommendation(actor, row), delete: canDeleteRecommendation(actor, row) },
  };
}
