import type { Tx } from '../platform/data/database.ts';

type Picture = { user_id: string; key: string; bytes: number; created_at: Date };

export async function insertPicture(tx: Tx, picture: Picture): Promise<string> {
  const { id } = await tx
    .insertInto('files')
    .values({ ...picture, purpose: 'article', media_type: 'image/webp' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the row of a picture. Returns its key, for the removal of its content. */
export async function deletePicture(tx: Tx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom('files').where('id', '=', id).where('purpose', '=', 'article').returning('key').executeTakeFirst();
  return deleted?.key;
}
