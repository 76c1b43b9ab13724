import type { MemberContext } from '../platform/process/context.ts';
import { publishLikes } from './publish.ts';
import { findReadable } from './read-articles.ts';
import { countLikes, toggleLike } from './write-queries.ts';

/**
 * Likes an article, or takes the like back.
 * @throws ApiError `not_found`
 */
export async function pressLike(context: MemberContext, id: string) {
  const { tx, actor, now } = context;
  const article = await findReadable(context, id);
  const liked = await toggleLike(tx, { article_id: id, user_id: actor.user_id, created_at: now });
  const likes = await countLikes(tx, id);
  publishLikes(context, article, likes);
  return { id, likes, liked };
}
