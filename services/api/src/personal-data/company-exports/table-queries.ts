import { sql } from 'kysely';
import type { Directory, Tx } from '../../platform/data/database.ts';

export type ExportedTable = {
  /** With its schema. */
  name: string;
  columns: string[];
  left_out_columns: string[];
  /** The table has a restrictive policy of reading: it holds words of members that only they may read. */
  is_private: boolean;
};

/** Of the directory: the tables about the company's people and settings. The others are queues and secrets. */
const directoryTables = ['companies', 'logins', 'support_accesses'];

/** Queues, locks, stored replies, and copies of what people keep elsewhere: without meaning outside of this installation. */
const technicalTables = ['matching_changes', 'idempotency_keys', 'calendar_busy_times'];

/** Hashes and secrets of links and passwords. */
const secretColumn = '_hash$|^token$';

/**
 * Lists the tables of an archive from the catalogue, so that a new table is exported without a change here. Unlogged ones hold what passes with
 * the minute, such as who is online; a replica does not have them.
 */
export async function listExportedTables(directory: Directory): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select t.relnamespace::regnamespace || '.' || t.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attname !~ ${secretColumn}) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname ~ ${secretColumn}), '{}') as left_out_columns,
      exists (select from pg_policy p where p.polrelid = t.oid and not p.polpermissive and p.polcmd <> 'd') as is_private
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p') and t.relpersistence = 'p' and t.relname <> all(${technicalTables}::text[])
      and (t.relnamespace = 'app'::regnamespace
        or t.relnamespace = 'directory'::regnamespace and t.relname = any(${directoryTables}::text[]))
    group by t.oid
    order by 1`.execute(directory);
  return rows;
}

const batchSize = 500;

/** Reads the company's rows of a table as lines of JSON, some hundred at a time. */
export async function* readJsonRows(tx: Tx, { name, columns }: ExportedTable): AsyncGenerator<string[]> {
  const companyColumn = name === 'directory.companies' ? 'id' : 'company_id';
  const shown = sql.join(columns.map((column) => sql.ref(column)));
  const query = sql`declare exported_rows no scroll cursor for
    select to_json(r)::text as line from (select ${shown} from ${sql.table(name)}
      where ${sql.ref(companyColumn)} = current_setting('app.company_id')::uuid) r`;
  await query.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(batchSize))} from exported_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batchSize) break;
  }
  await sql`close exported_rows`.execute(tx);
}
