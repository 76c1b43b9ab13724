import type { RelationshipCheckKind } from '@binome/contract/mentoring/relationships';
import type { ProfileType } from '@binome/contract/states';
import type { Tx } from '../../platform/data/database.ts';
import { isHeld } from '../progress/count-queries.ts';

type Check = { mentoring_relationship_id: string; user_id: string; kind: RelationshipCheckKind; answer: string; answered_at: Date };

export async function upsertCheck(tx: Tx, check: Check): Promise<void> {
  const { answer, answered_at } = check;
  await tx
    .insertInto('relationship_checks')
    .values(check)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'mentoring_relationship_id', 'user_id', 'kind']).doUpdateSet({ answer, answered_at }),
    )
    .execute();
}

/** `held`: the number of meetings of the relationship that took place. `planned`: its usual number. `created_at`: its start. */
export function findProgressFigures(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .where('r.id', '=', relationshipId)
    .select(['r.created_at', 'r.planned_meetings as planned'])
    .select((eb) => [
      eb
        .selectFrom('meetings as m')
        .whereRef('m.mentoring_relationship_id', '=', 'r.id')
        .where(isHeld)
        .select((sub) => sub.fn.countAll<number>().as('held'))
        .$asScalar()
        .$notNull()
        .as('held'),
    ])
    .executeTakeFirstOrThrow();
}

/** Clears the request for a call; with `side`, only if that side asked. Returns whether there was one. */
export async function clearHelpRequest(tx: Tx, id: string, side?: ProfileType): Promise<boolean> {
  let query = tx
    .updateTable('relationship_follow_ups')
    .set({ help_wanted_by: null, help_wanted_at: null })
    .where('mentoring_relationship_id', '=', id)
    .where('help_wanted_by', 'is not', null);
  if (side) query = query.where('help_wanted_by', '=', side);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}
