import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

/** Selects profiles by any of these fields; `{}` selects all profiles of the company. */
export type ProfileSelection = { profile_id?: string; user_id?: string; type?: ProfileType };

/**
 * Locks profiles, presenters before participants to avoid deadlocks. Commands lock profiles before they change answers or questions,
 * so that concurrent changes are all counted in the completion.
 */
export async function lockProfiles(tx: Tx, selection: ProfileSelection): Promise<void> {
  await sql`select from profiles where ${isSelected(selection)} order by type, id for no key update`.execute(tx);
}

/**
 * Recomputes completion, the percentage of `completionPercentage`, and the next step, the first that lacks a required answer. Call it after
 * changing answers, questions or the sentence of a profile, in the transaction that holds the lock of the profiles; triggers call it after
 * a change of the person. Unchanged profiles are not written.
 */
export async function recomputeCompletion(tx: Tx, selection: ProfileSelection = {}): Promise<void> {
  await sql`select app.recompute_completion(array(select id from profiles where ${isSelected(selection)}))`.execute(tx);
}

function isSelected({ profile_id, user_id, type }: ProfileSelection) {
  return sql`(${profile_id ?? null}::uuid is null or id = ${profile_id ?? null}::uuid)
    and (${user_id ?? null}::uuid is null or user_id = ${user_id ?? null}::uuid)
    and (${type ?? null}::text is null or type = ${type ?? null}::app.profile_type)`;
}
