import { findReadable } from '../news/read-articles.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canReadProfile } from '../profiles/access.ts';
import { findTool } from '../training-tools/queries.ts';
import { deleteBookmark, insertBookmark, type Target } from './queries.ts';

// Keeping needs the right to read. Letting go does not: what is hidden while its heart is on a screen can still be let go.

/**
 * Keeps somebody else's profile that the actor may read, or stops keeping it.
 * @throws ApiError `not_found`
 */
export async function changeProfileBookmark(context: MemberContext, id: string, bookmarked: boolean): Promise<void> {
  const { actor } = context;
  const isOwn = id === actor.participant_id || id === actor.presenter_id;
  if (bookmarked && (isOwn || !(await canReadProfile(context, id)))) throw new ApiError('not_found');
  await change(context, { profile_id: id }, bookmarked);
}

/** @throws ApiError `not_found`, also for an article that the actor may not read */
export async function changeArticleBookmark(context: MemberContext, id: string, bookmarked: boolean): Promise<void> {
  if (bookmarked) await findReadable(context, id);
  await change(context, { article_id: id }, bookmarked);
}

/** @throws ApiError `not_found`, also for a tool that the actor does not see */
export async function changeToolBookmark(context: MemberContext, id: string, bookmarked: boolean): Promise<void> {
  const { tx, actor } = context;
  if (bookmarked && !(await findTool(tx, actor.user_id, id))) throw new ApiError('not_found');
  await change(context, { training_tool_id: id }, bookmarked);
}

/** Keeping twice, or letting go what is not kept, changes nothing. */
async function change({ tx, actor, now }: MemberContext, target: Target, bookmarked: boolean): Promise<void> {
  if (bookmarked) await insertBookmark(tx, { ...target, user_id: actor.user_id, created_at: now });
  else await deleteBookmark(tx, actor.user_id, target);
}
