import type { Tx } from '../platform/database.ts';

/** Forgets the files that people brought; their bytes are the store's to remove. */
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
