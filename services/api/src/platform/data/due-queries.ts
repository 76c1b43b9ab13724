import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

/** What is due for a periodic job, in the company of the transaction: the rows of its function in `migrations/repeatable/due-work.sql`. */
export function due(job: string, now: Date): RawBuilder<unknown> {
  return sql`${sql.id('due', job.replaceAll('-', '_'))}(${now})`;
}

type Batch = { table: string; now: Date; limit: number; where?: RawBuilder<boolean>; deletes?: boolean };

/**
 * Locks a batch of the rows `t` of a table that are due for a job, and returns their ids, without those that another transaction has changed
 * until they were locked. Rows locked by another transaction are skipped. `where` narrows what is due.
 */
export async function lockDue(tx: Tx, job: string, { table, now, limit, where = sql`true`, deletes }: Batch): Promise<string[]> {
  const locked = await sql<{ id: string }>`
    select t.id from ${sql.table(table)} t where t.id in (select d.id from ${due(job, now)} d) and ${where}
    order by t.id limit ${limit} for ${sql.raw(deletes ? 'update' : 'no key update')} skip locked`.execute(tx);
  const ids = locked.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stillDue = await sql<{ id: string }>`
    select d.id from ${due(job, now)} d where d.id = any(${ids}::uuid[]) order by d.id`.execute(tx);
  return stillDue.rows.map(({ id }) => id);
}

/** The events that are undelivered after a minute, oldest first. */
export async function listMissedEvents(tx: Tx, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${due('missed-events', now)} order by created_at, id limit ${limit}`.execute(tx);
  return rows;
}
