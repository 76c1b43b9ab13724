import type { Tx } from '../platform/data/database.ts';

/** Deletes the rows of users' files. The caller removes the contents from the file store. */
export function deleteFiles(tx: Tx, userIds: string[]) {
  return tx.deleteFrom('files').where('user_id', 'in', userIds).returning(['purpose', 'key']).execute();
}

export function listFiles(tx: Tx, userId: string) {
  return tx
    .selectFrom('files')
    .where('user_id', '=', userId)
    .orderBy('id')
    .select(['purpose', 'key', 'name', 'media_type', 'bytes', 'created_at'])
    .execute();
}
