import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Returns how many transactions wait for a lock on the roles of administrators. */
export async function countAdministratorLocks(testApp: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where query like '%from "user_roles"%for update of "r"%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
    testApp.database.directory,
  );
  return rows[0]?.waiting ?? 0;
}
