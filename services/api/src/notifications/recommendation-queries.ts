import type { Tx } from '../platform/data/database.ts';
import { selectPerson } from '../relationships/person-queries.ts';

/** A recommendation with its author as participant and the recommended presenter. Undefined once it is deleted. */
export function findRecommendation(tx: Tx, id: string) {
  return tx
    .selectFrom('recommendations as r')
    .innerJoin('profiles as m', (join) => join.onRef('m.user_id', '=', 'r.author_id').on('m.type', '=', 'participant'))
    .where('r.id', '=', id)
    .select((eb) => ['r.body', selectPerson(eb.ref('m.id')).as('participant'), selectPerson(eb.ref('r.presenter_id')).as('presenter')])
    .executeTakeFirst();
}
