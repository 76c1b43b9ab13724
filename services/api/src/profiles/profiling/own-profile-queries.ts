import type { ProfileType } from '@binome/contract/states';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import type { Profiles, Resources } from '../../platform/data/schema.gen.ts';

/** Finds a user's profile by type, even if they left the role. */
export function findOwnProfile(tx: Tx, userId: string, type: ProfileType) {
  return selectOwnProfiles(tx, userId).where('type', '=', type).executeTakeFirst();
}

function selectOwnProfiles(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .select(['id', 'type', 'title', 'activity', 'max_relationships', 'paused_at', 'paused_until', 'left_at']);
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

/** Locks a user, then their profiles in the order of `lockProfiles`, and returns these, also of roles that the user left. */
export async function lockUserWithProfiles(tx: Tx, userId: string): Promise<OwnProfileRow[]> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  return selectOwnProfiles(tx, userId).orderBy('type').orderBy('id').forNoKeyUpdate().execute();
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
