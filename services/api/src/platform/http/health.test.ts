import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const database = await openTestDatabase();
const testApp = await startTestApp({ DATABASE_URL: database.url });
afterAll(() => database.close());

const readiness = async () => (await testApp.send({ method: 'GET', url: '/readyz', headers: {} })).status;

test('a process is not ready on a database that lacks one of its migrations', async () => {
  expect(await readiness()).toBe(200);
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query('delete from migration.applied_files where name = (select min(name) from migration.applied_files)');
  await owner.end();
  expect(await readiness()).toBe(503);
  expect((await testApp.send({ method: 'GET', url: '/healthz', headers: {} })).status).toBe(200);
});
