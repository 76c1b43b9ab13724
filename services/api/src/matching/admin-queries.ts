import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { isPersonInReach } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Reach } from '../policies/console.ts';

/** Of these profiles, the people within somebody's reach, by profile. */
export async function findPersonsInReach(tx: Tx, reach: Reach, profileIds: string[]) {
  const rows = await tx
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.id', '=', sql<string>`any(${profileIds}::uuid[])`)
    .where('p.left_at', 'is', null)
    .where(isPersonInReach(reach, 'u.id', 'u.business_unit_id'))
    .select(['p.id as profile_id', 'p.user_id', 'p.type', 'u.first_name', 'u.last_name', 'u.job_title'])
    .select((eb) =>
      jsonObjectFrom(eb.selectFrom('business_units as b').whereRef('b.id', '=', 'u.business_unit_id').select(['b.id', 'b.name'])).as(
        'business_unit',
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.profile_id, row]));
}
