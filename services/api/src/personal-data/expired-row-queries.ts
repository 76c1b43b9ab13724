import { type RawBuilder, sql } from 'kysely';
import type { Directory, Tx } from '../platform/data/database.ts';
import { due } from '../platform/data/due-queries.ts';
import type { TableEnding } from './retention-rules.ts';

/** Rows in one statement, which must stay short. The next run continues. */
const batch = 10_000;

/** Deletes the rows of the company that are due for a job. Private rows are seen by `system` only. */
export async function deleteDueRows(tx: Tx, { table, job, key }: TableEnding, now: Date): Promise<void> {
  const column = sql.id(key ?? 'id');
  await sql`delete from ${sql.table(table)} where ${column} in (select ${column} from ${due(job, now)} limit ${batch})`.execute(tx);
}

/** Deletes the rows of a table of the directory whose period is over. */
export async function deleteExpiredRows(directory: Directory, { table, since, period }: TableEnding, now: Date): Promise<void> {
  const name = sql.table(table);
  await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${instantOf(since)} <= ${now}::timestamptz - ${period}::interval limit ${batch}))`.execute(directory);
}

function instantOf(since: TableEnding['since']): RawBuilder<Date> {
  if (typeof since === 'string') return sql.ref(since);
  if ('earliest' in since) return sql`least(${sql.join(since.earliest.map((column) => sql.ref(column)))})`;
  if ('latest' in since) return sql`greatest(${sql.join(since.latest.map((column) => sql.ref(column)))})`;
  throw new Error(`no column says when ${since.words} is`);
}
