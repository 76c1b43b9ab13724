import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

const database = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 2 });
afterAll(() => database.close());

test('losing a connection fails only the work that uses it', async () => {
  const work = database.directory.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.directory);
    // The error event arrives while no query is running: without a listener it would end the process.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(connection);
  });
  await expect(work).rejects.toThrow();
  await expect(database.ping()).resolves.toBeUndefined();
});
