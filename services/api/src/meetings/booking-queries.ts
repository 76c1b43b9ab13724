import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

type Time = { starts_at: Date; ends_at: Date };

/** Holds people until the end of the transaction, always in one order: bookings that want the same two wait for each other. */
export async function lockPeople(tx: Tx, userIds: string[]): Promise<void> {
  await tx.selectFrom('users').where('id', 'in', userIds).orderBy('id').select('id').forNoKeyUpdate().execute();
}

/** Is one of these people booked at some of that time, by another session? */
export async function isAnyBooked(tx: Tx, userIds: string[], { starts_at, ends_at }: Time, exceptMeetingId?: string): Promise<boolean> {
  const found = await tx
    .selectFrom('meeting_bookings')
    .where('user_id', 'in', userIds)
    .where(sql<boolean>`period && tstzrange(${starts_at}, ${ends_at})`)
    .$if(exceptMeetingId !== undefined, (query) => query.where('meeting_id', '<>', exceptMeetingId ?? ''))
    .select('meeting_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Books a session's time for its two, in the place of the time that it had. */
export async function saveBookings(tx: Tx, meetingId: string, userIds: string[], { starts_at, ends_at }: Time): Promise<void> {
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
