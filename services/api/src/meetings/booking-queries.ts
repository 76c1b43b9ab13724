import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

type TimeRange = { starts_at: Date; ends_at: Date };

/** Locks the users in the order of their ids, so that two bookings of the same people cannot deadlock. */
export async function lockUsers(tx: Tx, userIds: string[]): Promise<void> {
  await tx.selectFrom('users').where('id', 'in', userIds).orderBy('id').select('id').forNoKeyUpdate().execute();
}

/** Is any of these users booked by another meeting in one of the time ranges? */
export async function isAnyBooked(tx: Tx, userIds: string[], ranges: TimeRange[], exceptMeetingId?: string): Promise<boolean> {
  if (ranges.length === 0) return false;
  const periods = ranges.map(({ starts_at, ends_at }) => sql`tstzrange(${starts_at}, ${ends_at})`);
  const found = await tx
    .selectFrom('meeting_bookings')
    .where('user_id', 'in', userIds)
    .where(sql<boolean>`period && any(array[${sql.join(periods)}])`)
    .$if(exceptMeetingId !== undefined, (query) => query.where('meeting_id', '<>', exceptMeetingId ?? ''))
    .select('meeting_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Books the time of a meeting for its users, or moves their bookings to it. */
export async function upsertBookings(tx: Tx, meetingId: string, userIds: string[], { starts_at, ends_at }: TimeRange): Promise<void> {
  const period = sql<string>`tstzrange(${starts_at}, ${ends_at})`;
  await tx
    .insertInto('meeting_bookings')
    .values(userIds.toSorted().map((user_id) => ({ meeting_id: meetingId, user_id, period })))
    .onConflict((conflict) => conflict.columns(['company_id', 'meeting_id', 'user_id']).doUpdateSet({ period }))
    .execute();
}

export async function deleteBookings(tx: Tx, meetingId: string): Promise<void> {
  await tx.deleteFrom('meeting_bookings').where('meeting_id', '=', meetingId).execute();
}
