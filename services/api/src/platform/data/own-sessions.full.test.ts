import { freePort } from '@binome/scripts/lib/ports';
import { root, run } from '@binome/scripts/lib/run';
import { openPooler } from '@binome/testing/pooler';
import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sharesSessions } from './own-sessions.ts';

const database = await openTestDatabase();
afterAll(database.close);
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function poolerIn(mode: Parameters<typeof openPooler>[1], url = database.url): Promise<string> {
  const pooler = await openPooler(url, mode);
  closing.push(pooler.close);
  return pooler.url;
}

/** Connections that run short transactions without a pause, as other processes behind the same pooler do. */
async function keepBusy(url: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client(url));
  let ended = false;
  const work = Promise.all(
    clients.map(async (client) => {
      await client.connect();
      while (!ended) await client.query('select 1');
      await client.end();
    }),
  );
  closing.push(() => {
    ended = true;
    return work;
  });
}

test('a server, and a pooler in session mode, give each connection a session of its own', async () => {
  expect(await sharesSessions(database.url)).toBe(false);
  const url = await poolerIn('session');
  expect(await sharesSessions(url)).toBe(false);
  await keepBusy(url, 6);
  for (const _ of Array.from({ length: 10 })) expect(await sharesSessions(url)).toBe(false);
});

test.each(['transaction', 'statement'] as const)('a pooler in %s mode is noticed, however busy it is', async (mode) => {
  const url = await poolerIn(mode);
  for (const _ of Array.from({ length: 10 })) expect(await sharesSessions(url)).toBe(true);
  await keepBusy(url, 6);
  for (const _ of Array.from({ length: 30 })) expect(await sharesSessions(url)).toBe(true);
});

const start = (program: string, settings: Record<string, string>) =>
  run(process.execPath, [program], {
    env: { DATABASE_URL: database.url, DATABASE_LISTEN_URL: '', BASE_URL: '', LOG_LEVEL: 'silent', ...settings },
  });

test('the API, the worker and the migrations refuse to start behind a pooler in transaction mode, and say why', async () => {
  const [url, ownerUrl] = [await poolerIn('transaction'), await poolerIn('transaction', database.ownerUrl)];
  const why = (name: string) =>
    `${name} leads to a pooler that changes the session of PostgreSQL between two transactions, which breaks advisory locks, LISTEN and ` +
    'the settings of a connection: set its pool mode to session, or name the server itself\n';
  const [api, worker] = ['services/api/src/main-api.ts', 'services/api/src/main-worker.ts'];
  expect(await start(api, { DATABASE_URL: url, PORT: String(await freePort()) })).toEqual({ code: 1, output: why('DATABASE_URL') });
  expect(await start(worker, { DATABASE_LISTEN_URL: url })).toEqual({ code: 1, output: why('DATABASE_LISTEN_URL') });
  const migration = await run('npm', ['run', 'migrate'], {
    cwd: root,
    env: { DATABASE_URL: database.url, DATABASE_OWNER_URL: ownerUrl, BASE_URL: '' },
  });
  expect(migration).toMatchObject({ code: 1, output: expect.stringContaining(why('DATABASE_OWNER_URL').trim()) });
});

test('a pooler that answers only after the start stops the process with the same sentence', async () => {
  const silent = await openPooler(database.url, 'transaction');
  const port = new URL(silent.url).port;
  await silent.close();
  const stopped = start('services/api/src/main-worker.ts', { DATABASE_URL: silent.url });
  const late = await openPooler(database.url, 'transaction', Number(port));
  closing.push(late.close);
  expect(await stopped).toMatchObject({ code: 1, output: expect.stringContaining('set its pool mode to session') });
});
