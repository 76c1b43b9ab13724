import { openTestDatabase } from '../../../../scripts/lib/test-database.ts';

/**
 * Before the API's tests: a freshly migrated PostgreSQL for this run, in `DATABASE_URL` as the application's own role.
 * All tests share it, each in a company of its own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await openTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.DATABASE_OWNER_URL = database.ownerUrl;
  return database.close;
}
