import type { Updateable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { Profiles } from '../platform/data/schema.gen.ts';

const emptyProfile: Updateable<Profiles> = {
  title: null,
  activity: null,
  completion_percentage: 0,
  completion_floor: 0,
  next_step: null,
  is_expert: false,
  max_relationships: null,
  paused_at: null,
  paused_until: null,
};

/** Deletes what profiles hold: answers, resources, received recommendations and texts. Their rows stay. */
export async function eraseProfiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('profile_answers').where('profile_id', 'in', ids).execute();
  await tx.deleteFrom('resources').where('profile_id', 'in', ids).execute();
  await tx.deleteFrom('recommendations').where('presenter_id', 'in', ids).execute();
  await tx.updateTable('profiles').set(emptyProfile).where('id', 'in', ids).execute();
}

/** Lists the files that the answers of a profile use. */
export async function listUsedFiles(tx: Tx, profileId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('profile_answers')
    .where('profile_id', '=', profileId)
    .where('file_id', 'is not', null)
    .select((eb) => eb.ref('file_id').$notNull().as('id'))
    .execute();
  return rows.map(({ id }) => id);
}
