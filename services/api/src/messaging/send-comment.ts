import type { createComment } from '@binome/contract/messaging/conversation-comments';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import { recordContact } from '../relationships/follow-ups.ts';
import { findComment, insertComment } from './comment-queries.ts';
import { recordArrival } from './conversation-queries.ts';
import { attachFiles } from './files/file-queries.ts';
import type { MessagingContext } from './messaging-context.ts';
import { beginChange } from './own-conversation.ts';
import { type PresentedComment, presentComment } from './present-comment.ts';
import { publishComments } from './publish.ts';

/**
 * Sends a message. Messages of one conversation are inserted one after the other, so that their ids follow the order of sending.
 * @throws ApiError `not_found`, `conversation_closed`, `invalid` for a file or a quote that is not of this conversation
 */
export async function sendComment(
  context: MessagingContext,
  conversationId: string,
  { body, file_ids, quoted_comment_id }: z.output<typeof createComment.schema.body>,
): Promise<PresentedComment> {
  const { tx, actor, now } = context;
  const conversation = await beginChange(context, conversationId);
  if (quoted_comment_id) await assertQuotable(context, conversationId, quoted_comment_id);
  const { sender_user_id, receiver_user_id, mentoring_relationship_id, ended_at, revision } = conversation;
  const id = await insertComment(tx, {
    conversation_id: conversationId,
    sender_user_id,
    receiver_user_id,
    author_user_id: actor.user_id,
    body,
    quoted_comment_id: quoted_comment_id ?? null,
    revision,
    created_at: now,
  });
  const fileIds = [...new Set(file_ids)];
  if ((await attachFiles(tx, { conversationId, commentId: id, authorId: actor.user_id, fileIds })) < fileIds.length) {
    throw new ApiError('invalid', { fields: { file_ids: [{ code: 'file_gone' }] } });
  }
  await recordArrival(tx, { conversationId, commentId: id, authorId: actor.user_id, now });
  if (mentoring_relationship_id && ended_at === null) await recordContact(tx, mentoring_relationship_id, now);
  publishComments(context, conversation);
  return presentFound(context, conversationId, id);
}

/** @throws ApiError `not_found` */
export async function presentFound(context: MessagingContext, conversationId: string, id: string): Promise<PresentedComment> {
  const row = await findComment(context.tx, { conversationId, id });
  if (!row) throw new ApiError('not_found');
  return presentComment(context, row);
}

async function assertQuotable({ tx }: MessagingContext, conversationId: string, id: string): Promise<void> {
  const quoted = await findComment(tx, { conversationId, id });
  if (!quoted || quoted.removed_at) throw new ApiError('invalid', { fields: { quoted_comment_id: [{ code: 'message_gone' }] } });
}
