import type { Tx } from '../../platform/data/database.ts';

export async function insertNote(tx: Tx, note: { user_id: string; body: string; by_user_id: string; created_at: Date }) {
  return tx
    .insertInto('referent_notes')
    .values(note)
    .returning(['id', 'user_id', 'body', 'created_at', 'edited_at'])
    .executeTakeFirstOrThrow();
}

/** Row-level security leaves out the notes that the user may not read. */
export function lockNote(tx: Tx, id: string) {
  return tx.selectFrom('referent_notes').where('id', '=', id).select(['id', 'user_id', 'by_user_id']).forUpdate().executeTakeFirst();
}

export function updateNote(tx: Tx, id: string, change: { body: string; edited_at: Date }) {
  return tx
    .updateTable('referent_notes')
    .set(change)
    .where('id', '=', id)
    .returning(['id', 'user_id', 'body', 'created_at', 'edited_at'])
    .executeTakeFirstOrThrow();
}

export async function deleteNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('referent_notes').where('id', '=', id).execute();
}
