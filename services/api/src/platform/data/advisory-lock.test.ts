import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

const testApp = await startTestApp();
const { directory } = testApp.database;

test('one caller holds the lock at a time, and releases it', async () => {
  const second = () => withAdvisoryLock(directory, 'lock-a', async () => {});
  expect(await withAdvisoryLock(directory, 'lock-a', async () => expect(await second()).toBe(false))).toBe(true);
  expect(await second()).toBe(true);
});

test('a lock whose connection is lost during the work fails that work only, and can be taken again', async () => {
  const work = withAdvisoryLock(directory, 'lock-b', async () => {
    const holder = sql`l.locktype = 'advisory' and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('lock-b', 0)`;
    await sql`select pg_terminate_backend(l.pid) from pg_locks l where ${holder}`.execute(directory);
    await expect.poll(async () => (await sql`select from pg_locks l where ${holder}`.execute(directory)).rows).toEqual([]);
  });
  await expect(work).rejects.toThrow();
  expect(await withAdvisoryLock(directory, 'lock-b', async () => {})).toBe(true);
});
