import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { matchesWords } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import { type Builder, statement } from '../platform/data/statement.ts';

type NewComment = {
  conversation_id: string;
  sender_user_id: string;
  receiver_user_id: string;
  author_user_id: string;
  body: string;
  quoted_comment_id: string | null;
  revision: number;
  created_at: Date;
};

// A page of comments is found by the id of its neighbour, so that it costs the same at any place of a long history.

export const listLatestComments = statement((db, { id, limit }: { id: string; limit: number }) =>
  selectComments(db).where('m.conversation_id', '=', id).orderBy('m.id', 'desc').limit(limit),
).rows;

/** Latest first. */
export const listCommentsBefore = statement((db, { id, before, limit }: { id: string; before: string; limit: number }) =>
  selectComments(db).where('m.conversation_id', '=', id).where('m.id', '<', before).orderBy('m.id', 'desc').limit(limit),
).rows;

/** Oldest first. */
export const listCommentsAfter = statement((db, { id, after, limit }: { id: string; after: string; limit: number }) =>
  selectComments(db).where('m.conversation_id', '=', id).where('m.id', '>', after).orderBy('m.id').limit(limit),
).rows;

/** Those that were sent or changed after a revision of the conversation, in the order of the changes. */
export const listCommentsSince = statement((db, { id, since, limit }: { id: string; since: number; limit: number }) =>
  selectComments(db).where('m.conversation_id', '=', id).where('m.revision', '>', since).orderBy('m.revision').limit(limit),
).rows;

export const findComment = statement((db, { conversationId, id }: { conversationId: string; id: string }) =>
  selectComments(db).where('m.conversation_id', '=', conversationId).where('m.id', '=', id),
).first;

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

export async function insertComment(tx: Tx, comment: NewComment): Promise<string> {
  const { id } = await tx.insertInto('conversation_comments').values(comment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a comment, unless its author took it back. */
export async function updateComment(
  tx: Tx,
  id: string,
  change: { revision: number; body: string; edited_at?: Date; removed_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_comments')
    .set(change)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Announces a comment again, because its files have changed. */
export async function setRevision(tx: Tx, id: string, revision: number): Promise<void> {
  await tx.updateTable('conversation_comments').set({ revision }).where('id', '=', id).execute();
}

/** The newest comment of a conversation, or the given one if it is there. */
export async function findSeenComment(tx: Tx, conversationId: string, id: string | undefined): Promise<string | undefined> {
  let query = tx.selectFrom('conversation_comments').where('conversation_id', '=', conversationId).orderBy('id', 'desc').limit(1);
  if (id) query = query.where('id', '=', id);
  return (await query.select('id').executeTakeFirst())?.id;
}

type Search = { userId: string; search: string; conversationId: string | undefined; limit: number };

/**
 * Reads the words of the user's own conversations, found by their ids. No index on the words helps: under row-level security PostgreSQL
 * uses none for an operator that is not leakproof, such as `like`.
 */
export function searchComments(tx: Tx, { userId, search, conversationId, limit }: Search) {
  const own = tx.selectFrom('conversation_readers').where('user_id', '=', userId).select('conversation_id');
  let query = tx
    .selectFrom('conversation_comments as m')
    .where('m.conversation_id', 'in', own)
    .where('m.removed_at', 'is', null)
    .where(matchesWords(sql`m.body`, search))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .select(['m.id', 'm.conversation_id', 'm.author_user_id', 'm.body', 'm.created_at']);
  if (conversationId) query = query.where('m.conversation_id', '=', conversationId);
  return query.execute();
}

function selectComments(db: Builder) {
  return db
    .selectFrom('conversation_comments as m')
    .select(['m.id', 'm.conversation_id', 'm.revision', 'm.author_user_id', 'm.body', 'm.created_at', 'm.edited_at', 'm.removed_at'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('conversation_comments as q')
          .whereRef('q.id', '=', 'm.quoted_comment_id')
          .select(['q.id', 'q.author_user_id', sql<string>`left(q.body, 300)`.as('body')])
          .select((of) => of('q.removed_at', 'is not', null).$castTo<boolean>().as('removed')),
      ).as('quote'),
      jsonArrayFrom(
        eb
          .selectFrom('conversation_files as f')
          .whereRef('f.conversation_id', '=', 'm.conversation_id')
          .whereRef('f.conversation_comment_id', '=', 'm.id')
          .orderBy('f.position')
          .select(['f.id', 'f.name', 'f.media_type', 'f.bytes', 'f.width', 'f.height', 'f.scan']),
      ).as('files'),
    ]);
}
