import type { RelationshipCheckKind } from '@binome/contract/mentoring/relationships';
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
