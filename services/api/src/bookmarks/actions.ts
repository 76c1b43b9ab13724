import { findReadable } from '../news/read-articles.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { canReadProfile } from '../profiles/access.ts';
import { findTool } from '../training-tools/queries.ts';
import { deleteBookmark, findProfileFacts, insertBookmark, type Target } from './queries.ts';

/**
 * Keeps a profile that the actor may read, or stops keeping it. A profile that was hidden since can still be let go.
 * @throws ApiError `not_found`, also for the actor's own profile
 */
export async function changeProfileBookmark(context: MemberContext, id: string, bookmarked: boolean): Promise<void> {
  const { tx, actor } = context;
  const profile = await findProfileFacts(tx, id);
  if (!profile || profile.user_id === actor.user_id) throw new ApiError('not_found');
  if (bookmarked && !(await canReadProfile(context, id, profile.type))) throw new ApiError('not_found');
  await change(context, { profile_id: id }, bookmarked);
}

/** @throws ApiError `not_found`, also for an article that the actor may not read */
export async function changeArticleBookmark(context: MemberContext, id: string, bookmarked: boolean): Promise<void> {
  await findReadable(context, id);
  await change(context, { article_id: id }, bookmarked);
}

/** @throws ApiError `not_found`, also for a tool that the actor does not see */
export async function changeToolBookmark(context: MemberContext, id: string, bookmarked: boolean): Promise<void> {
  const { tx, actor } = context;
  if (!(await findTool(tx, actor.user_id, id))) throw new ApiError('not_found');
  await change(context, { training_tool_id: id }, bookmarked);
}

/** Keeping twice, or letting go what is not kept, changes nothing. */
async function change({ tx, actor, now }: MemberContext, target: Target, bookmarked: boolean): Promise<void> {
  if (bookmarked) await insertBookmark(tx, { ...target, user_id: actor.user_id, created_at: now });
  else await deleteBookmark(tx, actor.user_id, target);
}
