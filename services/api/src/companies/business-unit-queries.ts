import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** Selects the business units in a scope. A scope limited to some units contains only these. */
export function selectBusinessUnits(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('business_units as e')
    .select(['e.id', 'e.name', 'e.names', 'e.position', 'e.archived_at'])
    .select(
      // A person who works there, administers it and answers with it is one person.
      sql<number>`(select count(*) from (
          select u.id from users u where u.business_unit_id = e.id
          union select r.user_id from user_roles r where r.business_unit_id = e.id
          union select p.user_id from profile_answers a join profiles p on p.id = a.profile_id where a.business_unit_id = e.id
          union select a.user_id from user_answers a where a.business_unit_id = e.id) people)`.as('usage'),
    );
  if (scope.whole_company || scope.program_ids.length > 0) return query;
  return query.where('e.id', '=', sql<string>`any(${scope.business_unit_ids}::uuid[])`);
}
