import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStage } from '../testing/stage.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

const stage = await openStage();
const { directory } = stage.database;

test('one claim is held at a time, and given back', async () => {
  const second = () => withAdvisoryLock(directory, 'claim-a', async () => {});
  expect(await withAdvisoryLock(directory, 'claim-a', async () => expect(await second()).toBe(false))).toBe(true);
  expect(await second()).toBe(true);
});

test('a claim whose connection is cut while the work goes on brings nobody down, and can be made again', async () => {
  const work = withAdvisoryLock(directory, 'claim-b', async () => {
    await sql`select pg_terminate_backend(l.pid) from pg_locks l
      where l.locktype = 'advisory' and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('claim-b', 0)`.execute(directory);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await expect(work).rejects.toThrow();
  expect(await withAdvisoryLock(directory, 'claim-b', async () => {})).toBe(true);
});
