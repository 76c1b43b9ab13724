import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { type Limits, type Work, workLimits } from './work-limits.ts';

/** Runs a part of a transaction under the limits of a kind of work. What comes after has those from before again. */
export async function withLimits<T>(tx: Tx, work: Work, run: () => Promise<T>): Promise<T> {
  const { rows } = await sql<Values>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
  await setLimits(tx, workLimits[work]);
  const result = await run();
  if (rows[0]) await setLimits(tx, rows[0]);
  return result;
}

/** Sets the limits of the rest of a transaction. */
export async function setLimits(tx: Tx, { statement, lock, idle }: Limits | Values): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${`${statement}`}, true), set_config('lock_timeout', ${`${lock}`}, true),
           set_config('idle_in_transaction_session_timeout', ${`${idle}`}, true)`.execute(tx);
}

/** As PostgreSQL writes them: `5s`. */
type Values = { statement: string; lock: string; idle: string };
