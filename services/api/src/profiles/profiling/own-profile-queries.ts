import type { ProfileType } from '@binome/contract/states';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { Profiles, Resources } from '../../platform/data/schema.gen.ts';
import { lockProfiles } from '../completion-queries.ts';

/** Finds a user's profile by type and optionally id, even if they left the role. */
export function findOwnProfile(tx: Tx, userId: string, filter: { id?: string; type: ProfileType }) {
  const profiles = tx.selectFrom('profiles as p').where('p.user_id', '=', userId).where('p.type', '=', filter.type);
  return (filter.id === undefined ? profiles : profiles.where('p.id', '=', filter.id))
    .select(['p.id', 'p.type', 'p.title', 'p.activity', 'p.max_relationships', 'p.paused_at', 'p.paused_until', 'p.left_at'])
    .executeTakeFirst();
}

export type OwnProfileRow = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

/** Inserts a profile, or restores it if the user had left the role. Returns undefined if it already exists or a parallel call created it. */
export async function insertProfile(
  tx: Tx,
  profile: { user_id: string; type: ProfileType; created_at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'type'])
        .doUpdateSet({ left_at: null, paused_at: null, paused_until: null })
        .where('profiles.left_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateProfile(tx: Tx, id: string, change: Updateable<Profiles>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.updateTable('profiles').set(change).where('id', '=', id).execute();
}

export async function replaceResources(tx: Tx, profileId: string, resources: Omit<Insertable<Resources>, 'profile_id'>[]): Promise<void> {
  await tx.deleteFrom('resources').where('profile_id', '=', profileId).execute();
  if (resources.length === 0) return;
  await tx
    .insertInto('resources')
    .values(resources.map((resource) => ({ ...resource, profile_id: profileId })))
    .execute();
}

/** Locks a user, then their profiles. */
export async function lockUserWithProfiles(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  await lockProfiles(tx, { user_id: userId });
}

/** Sets a user's current profile; with null, any profile of a role that they have not left. */
export async function updateCurrentProfile(tx: Tx, userId: string, profileId: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      current_profile_id:
        profileId ??
        eb.selectFrom('profiles').where('user_id', '=', userId).where('left_at', 'is', null).orderBy('type').limit(1).select('id'),
    }))
    .where('id', '=', userId)
    .execute();
}
