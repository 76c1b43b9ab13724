import { queueName } from '@binome/api/platform/delivery/jobs';
import { openTestDatabase } from '@binome/testing/test-database';
import { createPostgresBackend, Queue } from 'bullmq';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const database = await openTestDatabase();
const login = new pg.Client({ connectionString: database.url });
await login.connect();

afterAll(async () => {
  await login.end();
  await database.close();
});

test('the application adds jobs, one or several, with or without an id', async () => {
  const queue = new Queue(queueName, { connection: { connectionString: database.url, schema: 'bullmq' } }, createPostgresBackend);
  await queue.add('one', {});
  await queue.add('named', {}, { jobId: 'a-name' });
  await queue.addBulk([
    { name: 'many', data: {} },
    { name: 'many', data: {} },
  ]);
  expect(await queue.getJobCounts('waiting')).toEqual({ waiting: 4 });
  await queue.close();
});

test.each(['bullmq', 'public', 'app', 'directory', 'extensions', 'migration'])(
  'the application cannot create tables in the schema %s',
  async (schema) => {
    await expect(login.query(`create table ${schema}.intruder (id int)`)).rejects.toThrow('permission denied');
  },
);

test('the application cannot change the lists of applied migrations', async () => {
  await expect(login.query('delete from bullmq.migration')).rejects.toThrow('permission denied');
  await expect(login.query('delete from migration.applied_files')).rejects.toThrow('permission denied');
});
