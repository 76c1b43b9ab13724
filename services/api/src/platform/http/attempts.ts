import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Directory } from '../data/database.ts';
import { type AttemptQueue, joinQueue } from './attempt-queue.ts';
import { ApiError } from './errors.ts';

/** At most `max` attempts in a window of so many seconds, across all API processes. */
export type AttemptLimit = {
  name: string;
  max: number;
  seconds: number;
  /** A success clears the count: it proves the person. Otherwise a success takes back its own attempt only. */
  cleared_by_success?: true;
};

/** What a failure counts for: a limit and its subject (an account, a device, a network…). */
export type FailureCount<T> = {
  limit: AttemptLimit;
  subject: string;
  /**
   * With it, the limit refuses nobody before the work has run: beyond the limit, a result that this accepts is returned, and everything
   * else is refused with the limit's answer. It keeps the failures of others from shutting somebody out.
   */
  accepts?: ((result: T) => boolean) | undefined;
};

/** An attempt is cancelled by a limit that refuses it, or by an error that is none of the caller's. */
type Outcome = 'succeeded' | 'failed' | 'cancelled';

/**
 * Runs `work`, and counts it if it fails: if it throws an ApiError, or returns a failure. The attempt is counted before, so that concurrent
 * ones cannot exceed a limit, and taken back unless it fails. Attempts that reach a limit together wait for each other: many people who
 * succeed at the same moment are all answered.
 * @param counts from the narrowest limit to the widest: an attempt that one limit refuses counts for none
 * @throws ApiError `too_many_requests` beyond a limit, with the seconds to wait; and what `work` throws
 */
export async function countFailures<T>(
  directory: Directory,
  counts: FailureCount<T>[],
  work: () => Promise<T>,
  isFailure: (result: T) => boolean = () => false,
): Promise<T> {
  const running: RunningAttempt[] = [];
  let outcome: Outcome = 'cancelled';
  try {
    const exceeded: { accepts: (result: T) => boolean; refusal: ApiError }[] = [];
    for (const count of counts) {
      const reserved = await reserve(directory, count);
      if (!(reserved instanceof ApiError)) running.push(reserved);
      else if (count.accepts) exceeded.push({ accepts: count.accepts, refusal: reserved });
      else throw reserved;
    }
    const result = await work().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      outcome = 'failed';
      // Beyond a limit, all failures have the same answer.
      throw exceeded[0]?.refusal ?? error;
    });
    if (isFailure(result)) outcome = 'failed';
    const refused = exceeded.find(({ accepts }) => outcome === 'failed' || !accepts(result));
    if (refused) throw refused.refusal;
    if (outcome !== 'failed') outcome = 'succeeded';
    return result;
  } finally {
    // All of them, also if the database fails for one: others wait for each in its queue.
    await Promise.all(running.map((attempt) => settle(directory, attempt, outcome)));
  }
}

/**
 * Counts an attempt of a subject, whether it succeeds or fails.
 * @throws ApiError `too_many_requests` beyond the limit, with the seconds to wait
 */
export async function countAttempt(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  const { isRefused, msBeforeNext } = await consume(directory, limit, subject);
  if (isRefused) throw refusalAfter(msBeforeNext);
}

/** Counts an attempt and returns whether it is within the limit, for what is left out without an error. */
export async function isWithinLimit(directory: Directory, limit: AttemptLimit, subject: string): Promise<boolean> {
  return !(await consume(directory, limit, subject)).isRefused;
}

/** Resets the count. */
export async function resetAttempts(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  await limiterOf(directory, limit).delete(hashSubject(subject));
}

export async function deleteExpiredAttempts(directory: Directory): Promise<void> {
  await directory.deleteFrom('directory.rate_limits').where('expire', '<', String(Date.now())).execute();
}

type RunningAttempt = { limit: AttemptLimit; subject: string; queue: AttemptQueue };

/** Counts an attempt that is about to run. Returns the refusal if the limit is reached by attempts that have failed. */
async function reserve<T>(directory: Directory, { limit, subject, accepts }: FailureCount<T>): Promise<RunningAttempt | ApiError> {
  const queue = joinQueue(directory, `${limit.name} ${hashSubject(subject)}`);
  let wait = 0;
  const count = async () => {
    const { isRefused, msBeforeNext } = await consume(directory, limit, subject);
    wait = msBeforeNext;
    if (isRefused) await limiterOf(directory, limit).reward(hashSubject(subject));
    return !isRefused;
  };
  try {
    if (await (accepts ? queue.tryStart(count) : queue.start(count))) return { limit, subject, queue };
  } catch (error) {
    queue.leave();
    throw error;
  }
  queue.leave();
  return refusalAfter(wait);
}

async function settle(directory: Directory, { limit, subject, queue }: RunningAttempt, outcome: Outcome): Promise<void> {
  try {
    if (outcome === 'succeeded' && limit.cleared_by_success) await resetAttempts(directory, limit, subject);
    else if (outcome !== 'failed') await limiterOf(directory, limit).reward(hashSubject(subject));
  } finally {
    queue.end();
  }
}

function refusalAfter(milliseconds: number): ApiError {
  return new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });
}

async function consume(directory: Directory, limit: AttemptLimit, subject: string) {
  try {
    const { msBeforeNext } = await limiterOf(directory, limit).consume(hashSubject(subject));
    return { msBeforeNext, isRefused: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { msBeforeNext: refusal.msBeforeNext, isRefused: true };
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
