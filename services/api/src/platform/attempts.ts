import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Directory } from './database.ts';
import { ApiError } from './errors.ts';

/** At most `max` attempts in a window of so many seconds, across all API processes. */
export type AttemptLimit = { name: string; max: number; seconds: number };

/**
 * Counts an attempt of a subject (an address, an account…). Returns how many the window has now.
 * @throws ApiError `too_many_requests` beyond the limit, with the seconds to wait
 */
export async function countAttempt(directory: Directory, limit: AttemptLimit, subject: string): Promise<number> {
  const { consumedPoints, isRefused, msBeforeNext } = await consume(directory, limit, subject);
  if (isRefused) throw new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
  return consumedPoints;
}

/** Counts an attempt and returns whether it is within the limit, for what is left out without an error. */
export async function isWithinLimit(directory: Directory, limit: AttemptLimit, subject: string): Promise<boolean> {
  return !(await consume(directory, limit, subject)).isRefused;
}

/** Resets the count after a success. */
export async function resetAttempts(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  await limiterOf(directory, limit).delete(hashSubject(subject));
}

/** Takes one attempt back: a success does not count against others behind the same address. */
export async function uncountAttempt(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  await limiterOf(directory, limit).reward(hashSubject(subject));
}

export async function deleteExpiredAttempts(directory: Directory): Promise<void> {
  await directory.deleteFrom('directory.rate_limits').where('expire', '<', String(Date.now())).execute();
}

async function consume(directory: Directory, limit: AttemptLimit, subject: string) {
  try {
    const { consumedPoints, msBeforeNext } = await limiterOf(directory, limit).consume(hashSubject(subject));
    return { consumedPoints, msBeforeNext, isRefused: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { consumedPoints: refusal.consumedPoints, msBeforeNext: refusal.msBeforeNext, isRefused: true };
  }
}

const limiters = new WeakMap<Directory, Map<string, RateLimiterPostgres>>();

function limiterOf(directory: Directory, { name, max, seconds }: AttemptLimit): RateLimiterPostgres {
  const known = limiters.get(directory) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(directory, known);
  const key = `${name} ${max} ${seconds}`;
  const limiter =
    known.get(key) ??
    new RateLimiterPostgres({
      storeClient: clientOf(directory),
      storeType: 'client',
      schemaName: 'directory',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: max,
      duration: seconds,
    });
  known.set(key, limiter);
  return limiter;
}

/** The part of a PostgreSQL client that the library calls. */
function clientOf(directory: Directory) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await directory.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}

/** The table holds no address of a person, only its hash. */
function hashSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
