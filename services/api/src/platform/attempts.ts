import { sql } from 'kysely';
import type { Directory } from './database.ts';
import { ApiError } from './errors.ts';

/** At most `max` attempts in a window of so many seconds. */
export type AttemptLimit = { name: string; max: number; seconds: number };

/**
 * Counts an attempt of a subject (an address, an account…), across all API processes.
 * @throws ApiError `too_many_requests` beyond the limit, with the seconds to wait
 */
export async function countAttempt(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  const { hits, resets_at } = await directory
    .insertInto('directory.rate_limits')
    .values({ key: keyOf(limit, subject), hits: 1, resets_at: sql`now() + make_interval(secs => ${limit.seconds})` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limits.resets_at <= now() then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (hits > limit.max) {
    throw new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((resets_at.getTime() - Date.now()) / 1000)) });
  }
}

/** Resets the count after a success. */
export async function resetAttempts(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  await directory.deleteFrom('directory.rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

/** Takes one attempt back: a success does not count against others behind the same address. */
export async function uncountAttempt(directory: Directory, limit: AttemptLimit, subject: string): Promise<void> {
  await directory
    .updateTable('directory.rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', keyOf(limit, subject))
    .execute();
}

export async function deleteExpiredAttempts(directory: Directory): Promise<void> {
  await directory.deleteFrom('directory.rate_limits').where('resets_at', '<', new Date()).execute();
}

function keyOf(limit: AttemptLimit, subject: string): string {
  return `${limit.name}:${subject}`;
}
