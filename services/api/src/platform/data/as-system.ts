import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs `work` as `system`, which reads and deletes the rows that only their owner or two partners may read. For erasure: an administrator who
 * closes an account sees none of them; and for the export of one’s own words, which asks for its owner. The transaction acts as before afterwards; if `work` fails, it is rolled back.
 */
export async function asSystem<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ id: string }>`select coalesce(current_setting('app.user_id', true), '') as id`.execute(tx);
  await actAs(tx, 'system');
  const result = await work();
  await actAs(tx, rows[0]?.id ?? '');
  return result;
}

async function actAs(tx: Tx, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx);
}
