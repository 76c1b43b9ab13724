import { sql } from 'kysely';
import { type ListQuery, matchesWords, readPage } from '../console/page-queries.ts';
import type { Directory, Tx } from '../platform/data/database.ts';
import type { DirectoryFront } from '../platform/data/schema.gen.ts';

type Crash = { front: DirectoryFront; error: string; version: string; browser: string; now: Date };

/** Counts a crash in its group. */
export async function upsertCrash(directory: Directory, { now, ...group }: Crash): Promise<void> {
  await directory
    .insertInto('directory.crash_groups')
    .values({ ...group, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['front', 'error', 'version', 'browser']).doUpdateSet({ reports: sql`crash_groups.reports + 1`, last_seen_at: now }),
    )
    .execute();
}

const sorts = {
  id: sql.ref('g.id'),
  last_seen_at: sql.ref('g.last_seen_at'),
  first_seen_at: sql.ref('g.first_seen_at'),
  reports: sql.ref('g.reports'),
  version: sql.ref('g.version'),
};

export function listCrashGroups(
  directory: Directory,
  filter: { id?: string[]; q?: string; front?: DirectoryFront },
  listQuery: ListQuery<keyof typeof sorts>,
) {
  let query = directory
    .selectFrom('directory.crash_groups as g')
    .select(['g.id', 'g.front', 'g.error', 'g.version', 'g.browser', 'g.reports', 'g.first_seen_at', 'g.last_seen_at']);
  if (filter.id) query = query.where('g.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.front) query = query.where('g.front', '=', filter.front);
  if (filter.q) query = query.where(matchesWords(sql`g.error || ' ' || g.browser || ' ' || g.version`, filter.q));
  return readPage(directory, query, sorts, listQuery);
}

/** Finds the name of a member of staff. */
export function findStaffName(directory: Directory, id: string) {
  return directory.selectFrom('directory.staff').where('id', '=', id).select(['first_name', 'last_name']).executeTakeFirst();
}

/** Finds the name of the company of the transaction. */
export async function findCompanyName(tx: Tx): Promise<string> {
  const { name } = await tx
    .selectFrom('directory.companies')
    .where('id', '=', sql<string>`app.current_company()`)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
