import { type Insertable, sql, type Updateable } from 'kysely';
import { type ArchivedFilter, matchesArchivedFilter } from '../console/list-queries.ts';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Tx } from '../platform/database.ts';
import type { Sites } from '../platform/schema.gen.ts';

export function listConsoleSites(tx: Tx, filter: ArchivedFilter, listQuery: ListQuery<'id' | 'name'>) {
  let query = selectSites(tx).where(matchesArchivedFilter('s', filter));
  if (filter.q) query = query.where(matchesWords(sql.ref('s.name'), filter.q));
  return readPage(tx, query, { id: sql.ref('s.id'), name: sql`lower(unaccent(s.name))` }, listQuery);
}

export function findConsoleSite(tx: Tx, id: string) {
  return selectSites(tx).where('s.id', '=', id).executeTakeFirst();
}

export async function insertSite(tx: Tx, site: Insertable<Sites>): Promise<string> {
  return (await tx.insertInto('sites').values(site).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateSite(tx: Tx, id: string, change: Updateable<Sites>): Promise<void> {
  await tx.updateTable('sites').set(change).where('id', '=', id).execute();
}

function selectSites(tx: Tx) {
  return tx
    .selectFrom('sites as s')
    .select(['s.id', 's.name', 's.country', 's.time_zone', 's.archived_at'])
    .select(sql<number>`(select count(*) from users u where u.site_id = s.id)`.as('usage'));
}
