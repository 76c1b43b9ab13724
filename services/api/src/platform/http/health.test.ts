import { openTestDatabase } from '@binome/testing/test-database';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const database = await openTestDatabase();
// With a level, the application has a logger of its own. This one prints nothing that the tests cause.
const LOG_LEVEL = 'fatal';
const testApp = await startTestApp({ DATABASE_URL: database.url, LOG_LEVEL });
const owner = new pg.Client(database.ownerUrl);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.close();
});

const statusOf = async ({ send }: TestApp, url: string) => (await send({ method: 'GET', url, headers: {} })).status;

/** What a process logs of its readiness. On a busy machine it also logs that the event loop was held. */
function readLog({ app: { log } }: TestApp) {
  const spies = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
  return () => spies.flatMap(({ mock }) => mock.calls as unknown[][]).filter((call) => String(call.at(-1)).includes('ready'));
}

test('a process that lacks a migration is not ready, and says so once for each change', async () => {
  const logged = readLog(testApp);
  expect(await statusOf(testApp, '/readyz')).toBe(200);
  expect(logged()).toEqual([]);
  const { rows } = await owner.query(
    'delete from migration.applied_files where name in (select min(name) from migration.applied_files) returning *',
  );
  for (const _ of [1, 2, 3]) expect(await statusOf(testApp, '/readyz')).toBe(503);
  expect(await statusOf(testApp, '/healthz')).toBe(200);
  const obstacle = { reason: 'the database lacks migrations: run npm run migrate', migrations: [rows[0].name] };
  expect(logged()).toEqual([[obstacle, 'not ready']]);
  await owner.query('insert into migration.applied_files select * from json_populate_record(null::migration.applied_files, $1)', [rows[0]]);
  for (const _ of [1, 2, 3]) expect(await statusOf(testApp, '/readyz')).toBe(200);
  expect(logged()).toEqual([[obstacle, 'not ready'], ['ready again']]);
});

test('a process with a wrong password of the database says so once, and not the password', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong-password';
  const refused = await startTestApp({ DATABASE_URL: wrong.href, LOG_LEVEL });
  const logged = readLog(refused);
  for (const _ of [1, 2, 3]) expect(await statusOf(refused, '/readyz')).toBe(503);
  expect(logged()).toEqual([[{ reason: 'the database does not answer, or refuses the connection', code: '28P01' }, 'not ready']]);
});
