import { sql } from 'kysely';
import type { Directory } from './database.ts';

/**
 * Runs work that only one process may do at a time, and skips it when another one is doing it.
 * The claim is a connection's: it ends with the process, however that ends, and no transaction stays open for it.
 */
export async function withAdvisoryLock(directory: Directory, name: string, work: () => Promise<void>): Promise<boolean> {
  return directory.connection().execute(async (connection) => {
    const { rows } = await sql<{ claimed: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as claimed`.execute(
      connection,
    );
    if (!rows[0]?.claimed) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
    return true;
  });
}
