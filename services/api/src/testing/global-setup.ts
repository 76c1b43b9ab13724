import { openTestDatabase } from '../../../../scripts/lib/test-database.ts';

/**
 * Creates and migrates a database for this run of the API's tests. `DATABASE_URL` connects as the role of the application.
 * All tests share the database; each test creates its own company.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await openTestDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.DATABASE_OWNER_URL = database.ownerUrl;
  return database.close;
}
