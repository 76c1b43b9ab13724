import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';
import { statement } from '../../platform/data/statement.ts';

/** Returns the ids of the profiles that a user keeps, the last one first. */
export async function listKeptIds(tx: Tx, userId: string): Promise<string[]> {
  return (await keptIds.rows(tx, { userId })).map(({ profile_id }) => profile_id);
}

const keptIds = statement((db, { userId }: { userId: string }) =>
  db.selectFrom('kept_profiles').where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('profile_id').select('profile_id'),
);

/** Undefined if there is no such profile, or its owner left the role. */
export function findTypeOfProfile(tx: Tx, id: string): Promise<{ type: ProfileType; user_id: string } | undefined> {
  return tx.selectFrom('profiles').where('id', '=', id).where('left_at', 'is', null).select(['type', 'user_id']).executeTakeFirst();
}

export async function insertKept(tx: Tx, kept: { user_id: string; profile_id: string; created_at: Date }): Promise<void> {
  await tx
    .insertInto('kept_profiles')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteKept(tx: Tx, userId: string, profileId: string): Promise<void> {
  await tx.deleteFrom('kept_profiles').where('user_id', '=', userId).where('profile_id', '=', profileId).execute();
}
