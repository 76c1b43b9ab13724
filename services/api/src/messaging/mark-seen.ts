import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { findSeenComment } from './comment-queries.ts';
import { updateSeen } from './conversation-queries.ts';
import { findOwnConversation } from './own-conversation.ts';
import { presentConversation } from './present-conversation.ts';
import { publishSeen } from './publish.ts';
import { findSettings, recordVisit } from './settings-queries.ts';

/**
 * Marks the comments of a conversation as seen, up to one of them or to the newest. What is seen stays seen.
 * @throws ApiError `not_found`
 */
export async function markSeen(context: MemberContext, id: string, upTo: string | undefined) {
  const { tx, actor, now } = context;
  const conversation = await findOwnConversation(context, id);
  const commentId = await findSeenComment(tx, id, upTo);
  if (upTo && !commentId) throw new ApiError('not_found');
  await recordVisit(tx, actor.user_id, now);
  if (!commentId || !(await updateSeen(tx, { conversationId: id, userId: actor.user_id, commentId, now }))) {
    return presentConversation(context, conversation);
  }
  publishSeen(context, conversation, commentId, (await findSettings(tx, actor.user_id)).shows_seen);
  return presentConversation(context, await findOwnConversation(context, id));
}
