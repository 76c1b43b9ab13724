import { messageChangeMinutes } from '@binome/contract/values/limits';
import { privateFileName } from '../platform/files/files.ts';
import { removeAfterCommit } from '../platform/files/remove-files.ts';
import { ApiError } from '../platform/http/errors.ts';
import { changeableUntil } from '../policies/conversations.ts';
import { findComment, updateComment } from './comment-queries.ts';
import { type ConversationRow, updateUnreadTimes } from './conversation-queries.ts';
import { deleteFilesOfComment } from './files/file-queries.ts';
import type { MessagingContext } from './messaging-context.ts';
import { beginChange } from './own-conversation.ts';
import type { PresentedComment } from './present-comment.ts';
import { publishComments } from './publish.ts';
import { presentFound } from './send-comment.ts';

type Params = { id: string; comment_id: string };

/**
 * Edits a message, which is marked as edited.
 * @throws ApiError `not_found`, `conversation_closed`, `forbidden` for the message of the partner, `message_settled`
 */
export async function editComment(context: MessagingContext, params: Params, body: string): Promise<PresentedComment> {
  const conversation = await lockChangeable(context, params);
  await updateComment(context.tx, params.comment_id, { revision: conversation.revision, body, edited_at: context.now });
  return finish(context, conversation, params);
}

/**
 * Takes a message back: its text and its files are erased, and a line in its place says so.
 * @throws ApiError `not_found`, `conversation_closed`, `forbidden` for the message of the partner, `message_settled`
 */
export async function takeBackComment(context: MessagingContext, params: Params): Promise<PresentedComment> {
  const { tx, actor, now } = context;
  const conversation = await lockChangeable(context, params);
  await updateComment(tx, params.comment_id, { revision: conversation.revision, body: '', removed_at: now });
  const keys = await deleteFilesOfComment(tx, params.id, params.comment_id);
  removeAfterCommit(context, keys.map(privateFileName));
  const partnerId = conversation.sender_user_id === actor.user_id ? conversation.receiver_user_id : conversation.sender_user_id;
  await updateUnreadTimes(tx, params.id, partnerId);
  return finish(context, conversation, params);
}

async function lockChangeable(context: MessagingContext, { id, comment_id }: Params): Promise<ConversationRow> {
  const { tx, actor, now } = context;
  const conversation = await beginChange(context, id);
  const comment = await findComment(tx, { conversationId: id, id: comment_id });
  if (!comment) throw new ApiError('not_found');
  if (comment.author_user_id !== actor.user_id) throw new ApiError('forbidden');
  const until = changeableUntil(actor, comment, messageChangeMinutes);
  if (!until || now > until) throw new ApiError('message_settled', { values: { minutes: messageChangeMinutes } });
  return conversation;
}

function finish(context: MessagingContext, conversation: ConversationRow, { id, comment_id }: Params): Promise<PresentedComment> {
  publishComments(context, conversation);
  return presentFound(context, id, comment_id);
}
