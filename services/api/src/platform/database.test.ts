import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

const database = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 2 });
afterAll(() => database.close());

test('a connection that PostgreSQL cuts in the middle of some work fails that work only', async () => {
  const cut = database.directory.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.directory);
    // The loss arrives while no query waits for an answer: whoever does not listen would take the process down.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(connection);
  });
  await expect(cut).rejects.toThrow();
  await expect(database.ping()).resolves.toBeUndefined();
});
