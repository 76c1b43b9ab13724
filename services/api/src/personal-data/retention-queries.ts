import type { Tx } from '../platform/database.ts';
import { deleteFiles } from './file-queries.ts';

/**
 * People of whom nothing may be kept any more: their account was closed before a moment, or their last role ended before it.
 * Who looks after others at the console still has a role, whatever they left.
 */
export async function listExpiredPeople(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('users as u')
    .where((eb) =>
      eb.or([
        eb.and([eb('u.state', '=', 'closed'), eb('u.closed_at', '<=', before)]),
        eb.and([
          eb('u.state', '!=', 'closed'),
          eb.exists(eb.selectFrom('profiles as p').whereRef('p.user_id', '=', 'u.id').select('p.id')),
          eb.not(
            eb.exists(
              eb
                .selectFrom('profiles as p')
                .whereRef('p.user_id', '=', 'u.id')
                .where(({ or, eb }) => or([eb('p.left_at', 'is', null), eb('p.left_at', '>', before)]))
                .select('p.id'),
            ),
          ),
          eb.not(eb.exists(eb.selectFrom('user_roles as r').whereRef('r.user_id', '=', 'u.id').select('r.id'))),
        ]),
      ]),
    )
    .orderBy('u.id')
    .limit(limit)
    .select('u.id')
    .forUpdate('u')
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Roles that were left before a moment by people who stay for another one. */
export async function listExpiredProfiles(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.selectFrom('profiles').where('left_at', '<=', before).orderBy('id').limit(limit).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Erases profiles with all that hangs off them. The answers go first: they hold on to files, which go with their owner. */
export async function deleteProfiles(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('profile_answers').where('profile_id', 'in', ids).execute();
  await tx.deleteFrom('profiles').where('id', 'in', ids).execute();
}

/**
 * Erases people with all that hangs off them: their login, profiles, requests, accompaniments, words and consents.
 * Returns the files that they had brought.
 */
export async function deletePeople(tx: Tx, ids: string[]) {
  await tx.deleteFrom('user_answers').where('user_id', 'in', ids).execute();
  const profiles = await tx.selectFrom('profiles').where('user_id', 'in', ids).select('id').execute();
  await deleteProfiles(
    tx,
    profiles.map(({ id }) => id),
  );
  const files = await deleteFiles(tx, ids);
  await tx.deleteFrom('users').where('id', 'in', ids).execute();
  return files;
}
