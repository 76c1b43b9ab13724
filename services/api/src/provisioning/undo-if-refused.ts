import { sql } from 'kysely';
import SCIMMY from 'scimmy';
import type { Tx } from '../platform/data/database.ts';
import { databaseRefusal } from '../platform/data/database-errors.ts';
import { ApiError } from '../platform/http/errors.ts';

/** Runs `work`. Undoes what it wrote, and goes on, if it is refused. */
export async function undoIfRefused(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint before_work`.execute(tx);
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sql`rollback to savepoint before_work`.execute(tx);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError || error instanceof SCIMMY.Types.Error || databaseRefusal(error) !== undefined;
}
