import type { Tx } from '@binome/api/platform/data/database';
import { sql } from 'kysely';
import type { DemoMessage } from './rows/messages.ts';

/** Inserts the messages of the demo into the conversations that their relationships opened, oldest first. */
export async function insertMessages(tx: Tx, messages: readonly DemoMessage[]): Promise<void> {
  for (const { mentoring_relationship_id, author_user_id, body, sent_at, seen } of messages) {
    const conversation = await tx
      .updateTable('conversations')
      .set((eb) => ({ revision: eb('revision', '+', 1), last_comment_at: sent_at }))
      .where('mentoring_relationship_id', '=', mentoring_relationship_id)
      .returning(['id', 'sender_user_id', 'receiver_user_id', 'revision'])
      .executeTakeFirstOrThrow();
    const { id: conversation_id, ...people } = conversation;
    // The id has the time of the message, since ids are the order of a conversation.
    const id = sql<string>`uuidv7(${sent_at} - clock_timestamp())`;
    const comment = await tx
      .insertInto('conversation_comments')
      .values({ id, conversation_id, ...people, author_user_id, body, created_at: sent_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const readers = tx.updateTable('conversation_readers').where('conversation_id', '=', conversation_id);
    await (seen ? readers : readers.where('user_id', '=', author_user_id)).set({ seen_comment_id: comment.id, seen_at: sent_at }).execute();
    if (!seen) await leaveUnread(tx, { conversation_id, author_user_id, sent_at });
  }
}

/** The e-mail about the message counts as sent, so that loading the demo sends none. */
async function leaveUnread(tx: Tx, unread: { conversation_id: string; author_user_id: string; sent_at: Date }): Promise<void> {
  const readers = await tx
    .updateTable('conversation_readers')
    .set((eb) => ({ unread_since: eb.fn.coalesce('unread_since', eb.val(unread.sent_at)), unread_at: unread.sent_at }))
    .where('conversation_id', '=', unread.conversation_id)
    .where('user_id', '<>', unread.author_user_id)
    .returning('user_id')
    .execute();
  for (const { user_id } of readers) {
    const digest_at = unread.sent_at;
    await tx
      .insertInto('messaging_settings')
      .values({ user_id, digest_at })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ digest_at }))
      .execute();
  }
}
