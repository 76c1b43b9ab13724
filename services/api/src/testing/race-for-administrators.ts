import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestCompany } from './company.ts';
import type { TestApp } from './test-app.ts';

/**
 * Starts two actions that each need the lock on the roles of the company's administrators, and lets them continue once both wait for it.
 * Asserts that one succeeds and the other fails. Returns their results in the order of the actions.
 */
export async function raceForAdministrators(
  testApp: TestApp,
  company: TestCompany,
  actions: [() => Promise<unknown>, () => Promise<unknown>],
) {
  const { both } = await company.within(async (tx) => {
    await tx.selectFrom('user_roles').where('name', '=', 'company_admin').select('id').forUpdate().execute();
    const both = Promise.allSettled([actions[0](), actions[1]()]);
    await expect.poll(() => countWaiting(testApp)).toBe(2);
    // In an object, so that the lock is released before they end.
    return { both };
  });
  const results = await both;
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  return results;
}

/** Returns how many transactions wait for the lock. */
async function countWaiting(testApp: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where query like '%from "user_roles"%for update of "r"%' and wait_event_type = 'Lock' and datname = current_database()`.execute(
    testApp.database.directory,
  );
  return rows[0]?.waiting ?? 0;
}
