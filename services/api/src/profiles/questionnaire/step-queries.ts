import type { ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

export function selectSteps(tx: Tx) {
  return tx
    .selectFrom('steps as e')
    .select(['e.id', 'e.profile_type', 'e.anchor', 'e.title', 'e.position'])
    .select(sql<number>`(select count(*) from questions q where q.step_id = e.id and q.archived_at is null)`.as('questions'));
}

export function findStep(tx: Tx, id: string) {
  return tx.selectFrom('steps').where('id', '=', id).select('profile_type').executeTakeFirst();
}

export function findFirstStep(tx: Tx, type: ProfileType) {
  return tx.selectFrom('steps').where('profile_type', '=', type).orderBy('position').orderBy('id').select('id').executeTakeFirst();
}

/** Lists the anchors used by the steps of a profile type, except those of one step. */
export async function listAnchors(tx: Tx, type: ProfileType, exceptId: string | null = null): Promise<string[]> {
  const steps = await tx
    .selectFrom('steps')
    .where('profile_type', '=', type)
    .where('id', 'is distinct from', exceptId)
    .select('anchor')
    .execute();
  return steps.map(({ anchor }) => anchor);
}
