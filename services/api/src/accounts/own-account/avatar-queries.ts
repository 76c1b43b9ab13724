import type { Tx } from '../../platform/data/database.ts';

export async function updateAvatarUrl(tx: Tx, userId: string, avatar_url: string | null): Promise<void> {
  await tx.updateTable('users').set({ avatar_url }).where('id', '=', userId).execute();
}

export async function insertAvatar(tx: Tx, avatar: { user_id: string; key: string; bytes: number; created_at: Date }): Promise<void> {
  await tx
    .insertInto('files')
    .values({ ...avatar, purpose: 'avatar', media_type: 'image/webp' })
    .execute();
}

/** Deletes a person's avatars except `keptKey`. Returns the keys of the deleted ones. */
export async function deleteOtherAvatars(tx: Tx, userId: string, keptKey: string | null): Promise<string[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'avatar')
    .where('key', '<>', keptKey ?? '')
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
