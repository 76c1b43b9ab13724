import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@binome/testing/test-database';

/**
 * Creates and migrates a database for this run of the API's tests. `DATABASE_URL` connects as the role of the application.
 * All tests share the database; each test creates its own company.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'binome-test-'));
  process.env.TEST_FOLDER = folder;
  process.env.DATABASE_URL = database.url;
  process.env.DATABASE_OWNER_URL = database.ownerUrl;
  return async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
}
