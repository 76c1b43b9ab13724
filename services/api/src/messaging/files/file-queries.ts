import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { due, lockDue } from '../../platform/data/due-queries.ts';
import type { ConversationFiles } from '../../platform/data/schema.gen.ts';

type Attachment = { conversationId: string; commentId: string; authorId: string; fileIds: string[] };

export async function insertFile(tx: Tx, file: Insertable<ConversationFiles>): Promise<string> {
  const { id } = await tx.insertInto('conversation_files').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findFile(tx: Tx, id: string) {
  return tx
    .selectFrom('conversation_files')
    .where('id', '=', id)
    .select(['id', 'conversation_id', 'conversation_comment_id', 'author_user_id', 'key', 'name', 'media_type', 'bytes', 'width', 'height'])
    .select('scan')
    .executeTakeFirst();
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Counts a person's files that no message has, and says since when the oldest waits. */
export function countUnusedFiles(tx: Tx, userId: string): Promise<{ unused: number; oldest: Date | null }> {
  return tx
    .selectFrom('conversation_files')
    .where('author_user_id', '=', userId)
    .where('conversation_comment_id', 'is', null)
    .select((eb) => [eb.fn.countAll<number>().as('unused'), eb.fn.min<Date | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
}

/** Makes uploaded files part of a comment, in their order. Returns how many were there. */
export async function attachFiles(tx: Tx, { conversationId, commentId, authorId, fileIds }: Attachment): Promise<number> {
  let attached = 0;
  for (const [position, id] of fileIds.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('conversation_files')
      .set({ conversation_comment_id: commentId, position })
      .where('id', '=', id)
      .where('conversation_id', '=', conversationId)
      .where('author_user_id', '=', authorId)
      .where('conversation_comment_id', 'is', null)
      .where('scan', '<>', 'infected')
      .executeTakeFirstOrThrow();
    attached += Number(numUpdatedRows);
  }
  return attached;
}

/** Deletes a file that is not part of a comment. Returns its key, for the removal of its content. */
export async function deleteUnusedFile(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('conversation_files')
    .where('id', '=', id)
    .where('author_user_id', '=', userId)
    .where('conversation_comment_id', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return deleted?.key;
}

/** Returns the keys of the deleted files. */
export async function deleteUnusedFiles(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const ids = await lockDue(tx, 'unused-message-files', { table: 'conversation_files', now, limit, deletes: true });
  const rows = await tx.deleteFrom('conversation_files').where('id', '=', sql<string>`any(${ids}::uuid[])`).returning('key').execute();
  return rows.map(({ key }) => key);
}

/** Returns the keys of the deleted files. */
export async function deleteFilesOfComment(tx: Tx, conversationId: string, commentId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('conversation_files')
    .where('conversation_id', '=', conversationId)
    .where('conversation_comment_id', '=', commentId)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** The files that the virus scanner has not answered about, oldest first. */
export function listWaitingFiles(tx: Tx, now: Date) {
  return tx
    .selectFrom('conversation_files')
    .where(sql<boolean>`id in (select d.id from ${due('file-scans', now)} d)`)
    .orderBy('id')
    .select(['id', 'conversation_id', 'key', 'sender_user_id', 'receiver_user_id'])
    .execute();
}

/** Returns the comment of a file that waited, null if it is in none yet; undefined if the file is gone. */
export function recordVerdict(tx: Tx, id: string, scan: 'clean' | 'infected') {
  return tx
    .updateTable('conversation_files')
    .set({ scan })
    .where('id', '=', id)
    .where('scan', '=', 'waiting')
    .returning('conversation_comment_id')
    .executeTakeFirst();
}
