import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Records that people are looked at now for the weekly digest, and returns when they were the last time. */
export async function markFeedWeekMade(tx: Tx, userIds: string[], now: Date) {
  const { rows } = await sql<{ id: string; previous_at: Date | null }>`
    update users u set feed_week_at = ${now} where u.id = any(${userIds}::uuid[]) returning u.id, old.feed_week_at as previous_at`.execute(
    tx,
  );
  return rows;
}
