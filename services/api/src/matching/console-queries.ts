import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { isPersonInScope } from '../console/page-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** Returns the owners of the profiles, by profile id. Omits people outside the scope, and those whose account is suspended or closed. */
export async function findPersonsInScope(tx: Tx, scope: ConsoleScope, profileIds: string[]) {
  const rows = await tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', sql<string>`any(${profileIds}::uuid[])`)
    .where('p.left_at', 'is', null)
    .where('u.state', '=', 'active')
    .where(isPersonInScope(scope, 'u.id', 'u.business_unit_id'))
    .select(['p.id as profile_id', 'p.user_id', 'p.type', 'u.first_name', 'u.last_name', 'u.job_title', 'u.state'])
    .select((eb) =>
      jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
        'business_unit',
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.profile_id, row]));
}
