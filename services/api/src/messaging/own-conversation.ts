import { daysToWriteAfterEnd } from '@binome/contract/values/limits';
import { ApiError } from '../platform/http/errors.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { obstacleOf } from '../policies/conversations.ts';
import { type ConversationRow, findConversation, takeRevision } from './conversation-queries.ts';

/** @throws ApiError `not_found`, also for a conversation of others */
export async function findOwnConversation({ tx, actor }: MemberContext, id: string): Promise<ConversationRow> {
  const row = await findConversation(tx, { userId: actor.user_id, id });
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * Begins a change of the comments of one of the member's conversations. Returns it with its new revision; locked, so that its comments
 * follow each other.
 * @throws ApiError `not_found`, `conversation_closed`
 */
export async function beginChange(context: MemberContext, id: string): Promise<ConversationRow> {
  await assertWritable(context, id);
  await takeRevision(context.tx, id);
  return assertWritable(context, id);
}

/**
 * Returns one of the member's conversations in which they may write.
 * @throws ApiError `not_found`, `conversation_closed`
 */
export async function assertWritable(context: MemberContext, id: string): Promise<ConversationRow> {
  const row = await findOwnConversation(context, id);
  if (obstacleOf(recordOf(row, context.actor.user_id), daysToWriteAfterEnd, context.now)) throw new ApiError('conversation_closed');
  return row;
}

/** The facts that the policies need about a conversation, seen by one of its two people. */
export function recordOf({ sender, receiver, relationship_state: aasm_state, ended_at }: ConversationRow, userId: string) {
  const [own, partner] = sender.user_id === userId ? [sender, receiver] : [receiver, sender];
  return { own, partner, relationship: aasm_state && { aasm_state, ended_at } };
}
