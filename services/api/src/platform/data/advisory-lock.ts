import { sql } from 'kysely';
import type { Directory } from './database.ts';

/**
 * Runs `work` under a PostgreSQL advisory lock, and passes it the connection that holds it. Returns false, without running it, when another process holds the lock.
 * The lock belongs to the connection: it needs no open transaction, and PostgreSQL releases it when the process dies.
 */
export async function withAdvisoryLock(
  directory: Directory,
  name: string,
  work: (connection: Directory) => Promise<void>,
): Promise<boolean> {
  return directory.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as locked`.execute(
      connection,
    );
    if (!rows[0]?.locked) return false;
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
    return true;
  });
}
