import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { withLimits } from './with-limits.ts';

const database = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 2 });
afterAll(() => database.close());

test('losing a connection fails only the work that uses it', async () => {
  const work = database.directory.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const { pid } = rows[0] ?? {};
    await sql`select pg_terminate_backend(${pid})`.execute(database.directory);
    // The error event arrives while no query is running: without a listener it would end the process.
    const backends = async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.directory)).rows;
    await expect.poll(backends).toEqual([]);
    await sql`select 1`.execute(connection);
  });
  await expect(work).rejects.toThrow();
  await expect(sql`select 1`.execute(database.directory)).resolves.toBeDefined();
});

test('a connection that the server closes during a statement is not lent again', async () => {
  const { directory } = database;
  for (let round = 0; round < 20; round++) {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(directory)).rejects.toThrow();
    await expect(sql`select 1`.execute(directory)).resolves.toBeDefined();
  }
});

test('a transaction cannot be used after its end, nor end well after a failed statement', async () => {
  const scope = { company_id: crypto.randomUUID() };
  const ended = await database.inCompany(scope, async (tx) => ({ tx }));
  await expect(sql`select 1`.execute(ended.tx)).rejects.toThrow('the transaction has ended');
  const failed = database.inCompany(scope, (tx) => sql`select 1 / 0`.execute(tx).catch(() => 'ignored'));
  await expect(failed).rejects.toThrow('was rolled back');
});

test('statements that start together run in order, and one failure rolls all back', async () => {
  const scope = { company_id: crypto.randomUUID() };
  const numbers = await database.inCompany(scope, (tx) =>
    Promise.all([1, 2, 3].map(async (number) => (await sql<{ n: number }>`select ${number}::int as n`.execute(tx)).rows[0]?.n)),
  );
  expect(numbers).toEqual([1, 2, 3]);
  const failed = database.inCompany(scope, (tx) =>
    Promise.all([sql`select 1`.execute(tx), sql`select 1 / ${0}::int`.execute(tx), sql`select 2`.execute(tx)]),
  );
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  await expect(sql`select 1`.execute(database.directory)).resolves.toBeDefined();
});

test('a transaction, or a part of it, has the limits of another kind of work, and the connection then its own again', async () => {
  const single = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 1 });
  const company_id = crypto.randomUUID();
  const ofNow = sql<{ limits: string }>`
    select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' ' ||
           current_setting('idle_in_transaction_session_timeout') as limits`;
  const report = single.inCompany({ company_id }, async (tx) => (await ofNow.execute(tx)).rows, { limits: 'report' });
  expect(await report).toEqual([{ limits: '30s 2s 1min' }]);
  const parts = single.inCompany({ company_id }, async (tx) => {
    const inside = await withLimits(tx, 'erasure', async () => (await ofNow.execute(tx)).rows);
    return [...inside, ...(await ofNow.execute(tx)).rows];
  });
  expect(await parts).toEqual([{ limits: '10min 10s 1min' }, { limits: '5s 2s 10s' }]);
  await single.close();
});
