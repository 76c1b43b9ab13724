import { personTopic, publishAfterCommit, publishRowsAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext, MemberContext } from '../platform/process/context.ts';

type Conversation = { id: string; sender_user_id: string; receiver_user_id: string };

export function conversationTopic(id: string): string {
  return `conversations/${id}`;
}

/** Publishes to both people that comments were sent or changed. Each socket reads them with the rights of its session. */
export function publishComments(context: CompanyContext, conversation: Conversation): void {
  publishRowsAfterCommit(context, conversationTopic(conversation.id));
  publishToBoth(context, conversation);
}

/** Publishes what one person has read to that person, and to the other one only if `isShown`. */
export function publishSeen(context: MemberContext, conversation: Conversation, comment_id: string, isShown: boolean): void {
  const { id } = conversation;
  if (isShown) publishAfterCommit(context, conversationTopic(id), { type: 'seen', user_id: context.actor.user_id, comment_id });
  publishAfterCommit(context, personTopic(context.actor.user_id), { type: 'changed', resource: 'conversation', id });
}

/** For the lists and the counts on all devices of both. */
function publishToBoth(context: CompanyContext, { id, sender_user_id, receiver_user_id }: Conversation): void {
  for (const userId of [sender_user_id, receiver_user_id]) {
    publishAfterCommit(context, personTopic(userId), { type: 'changed', resource: 'conversation', id });
  }
}
