import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { type AttemptLimit, countFailures, type FailureCount } from './attempts.ts';
import { ApiError } from './errors.ts';

const { directory } = (await startTestApp()).database;

const aLimit = (max: number, options: Partial<AttemptLimit> = {}): AttemptLimit => ({ name: randomUUID(), max, seconds: 900, ...options });

/** Runs an attempt in several turns of the event loop. Returns its result, or the code of its refusal. */
async function attempt(counts: FailureCount<string>[], result: 'right' | 'wrong' | 'broken'): Promise<string> {
  const work = async () => {
    await directory.selectFrom('directory.rate_limits').select('key').limit(1).execute();
    if (result === 'wrong') throw new ApiError('invalid_credentials');
    if (result === 'broken') throw new Error('no connection');
    return result;
  };
  return countFailures(directory, counts, work).catch((error: Error) => (error instanceof ApiError ? error.code : error.message));
}

/** How often each answer was given. */
async function together(count: number, counts: FailureCount<string>[], result: 'right' | 'wrong'): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => attempt(counts, result)));
  return Object.fromEntries([...new Set(answers)].map((answer) => [answer, answers.filter((other) => other === answer).length]));
}

test('successes do not count, however many there are at the same time', async () => {
  const counts = [{ limit: aLimit(5), subject: 'office' }];
  expect(await together(301, counts, 'right')).toEqual({ right: 301 });
  expect(await together(5, counts, 'wrong')).toEqual({ invalid_credentials: 5 });
});

test('failures at the same time cannot exceed the limit', async () => {
  const counts = [{ limit: aLimit(5), subject: 'office' }];
  expect(await together(60, counts, 'wrong')).toEqual({ invalid_credentials: 5, too_many_requests: 55 });
  expect(await attempt(counts, 'right')).toBe('too_many_requests');
});

test('a refusal names the seconds to wait', async () => {
  const counts = [{ limit: aLimit(1), subject: 'office' }];
  await attempt(counts, 'wrong');
  const refusal = countFailures(directory, counts, async () => 'right');
  await expect(refusal).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: expect.toSatisfy((wait) => wait > 890 && wait <= 900),
  });
});

test('an error that is none of the caller’s does not count', async () => {
  const counts = [{ limit: aLimit(1), subject: 'office' }];
  expect(await attempt(counts, 'broken')).toBe('no connection');
  expect(await attempt(counts, 'wrong')).toBe('invalid_credentials');
});

test('a success takes back its own attempt, and clears the count of a limit that says so', async () => {
  const wide = [{ limit: aLimit(2), subject: 'office' }];
  const narrow = [{ limit: aLimit(2, { cleared_by_success: true }), subject: 'person' }];
  const answers = async (counts: FailureCount<string>[]) => {
    const given: string[] = [];
    for (const result of ['wrong', 'right', 'wrong', 'wrong'] as const) given.push(await attempt(counts, result));
    return given;
  };
  expect(await answers(wide)).toEqual(['invalid_credentials', 'right', 'invalid_credentials', 'too_many_requests']);
  expect(await answers(narrow)).toEqual(['invalid_credentials', 'right', 'invalid_credentials', 'invalid_credentials']);
});

test('an attempt that one limit refuses counts for none, and clears none', async () => {
  const narrow = { limit: aLimit(2, { cleared_by_success: true }), subject: 'person' };
  const wide = { limit: aLimit(3), subject: 'office' };
  expect(await together(5, [narrow, wide], 'wrong')).toEqual({ invalid_credentials: 2, too_many_requests: 3 });
  const other = { limit: narrow.limit, subject: 'other' };
  expect(await attempt([other, wide], 'wrong')).toBe('invalid_credentials');
  expect(await attempt([other, wide], 'right')).toBe('too_many_requests');
  expect(await together(2, [other], 'wrong')).toEqual({ invalid_credentials: 1, too_many_requests: 1 });
});

test('a limit of failures only returns what it accepts, and has one answer for everything else', async () => {
  const limit = aLimit(2);
  const own = [{ limit, subject: 'office', accepts: (result: string) => result === 'right' }];
  const foreign = [{ limit, subject: 'office', accepts: () => false }];
  await together(2, own, 'wrong');
  expect(await together(20, own, 'right')).toEqual({ right: 20 });
  expect(await attempt(foreign, 'right')).toBe('too_many_requests');
  expect(await attempt(own, 'wrong')).toBe('too_many_requests');
});

test('a connection that breaks while attempts are counted keeps nobody waiting', async () => {
  let isBroken = false;
  // The part of the database that counts.
  const unreliable = {
    executeQuery: (query: CompiledQuery) => (isBroken ? Promise.reject(new Error('no connection')) : directory.executeQuery(query)),
  } as typeof directory;
  const counts = [
    { limit: aLimit(1), subject: 'person' },
    { limit: aLimit(1), subject: 'office' },
  ];
  const breaking = countFailures(unreliable, counts, async () => {
    isBroken = true;
  });
  await expect(breaking).rejects.toThrow('no connection');
  isBroken = false;
  for (const count of counts) {
    await expect(countFailures(unreliable, [count], async () => {})).rejects.toMatchObject({ code: 'too_many_requests' });
  }
});
