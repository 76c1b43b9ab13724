import { sql } from 'kysely';
import { type ArchivedFilter, matchesArchivedFilter } from '../console/list-queries.ts';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { ConsoleScope } from '../policies/console.ts';

const sorts = { id: sql.ref('b.id'), name: sql`lower(unaccent(b.name))`, position: sql.ref('b.position') };

/** Lists the business units in a scope. A scope limited to some units contains only these. */
export function listConsoleBusinessUnits(
  tx: Tx,
  scope: ConsoleScope,
  filter: ArchivedFilter,
  listQuery: ListQuery<'id' | 'name' | 'position'>,
) {
  let query = selectUnits(tx, scope).where(matchesArchivedFilter('b', filter));
  if (filter.q) query = query.where(matchesWords(sql.ref('b.name'), filter.q));
  return readPage(tx, query, sorts, listQuery);
}

export function findConsoleBusinessUnit(tx: Tx, scope: ConsoleScope, id: string) {
  return selectUnits(tx, scope).where('b.id', '=', id).executeTakeFirst();
}

export async function insertBusinessUnit(tx: Tx, unit: { name: string; position: number }): Promise<string> {
  return (await tx.insertInto('business_units').values(unit).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateBusinessUnitName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('business_units').set({ name }).where('id', '=', id).execute();
}

function selectUnits(tx: Tx, scope: ConsoleScope) {
  const query = tx
    .selectFrom('business_units as b')
    .select(['b.id', 'b.name', 'b.position', 'b.archived_at'])
    .select(
      sql<number>`(select count(*) from users u where u.business_unit_id = b.id)
        + (select count(*) from user_roles r where r.business_unit_id = b.id)
        + (select count(*) from profile_answers a where a.business_unit_id = b.id)
        + (select count(*) from user_answers a where a.business_unit_id = b.id)`.as('usage'),
    );
  if (scope.whole_company || scope.program_ids.length > 0) return query;
  return query.where('b.id', '=', sql<string>`any(${scope.business_unit_ids}::uuid[])`);
}
