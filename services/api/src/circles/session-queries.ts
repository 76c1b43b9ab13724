import { sql, type Updateable } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { CircleSessions } from '../platform/data/schema.gen.ts';
import { selectCirclePerson } from './member-queries.ts';

/** The sessions of these circles, the earliest first. */
export function listSessions(tx: Tx, circleIds: readonly string[]) {
  return selectSessions(tx).where('s.circle_id', '=', sql<string>`any(${circleIds}::uuid[])`).execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function findSession(tx: Tx, id: string) {
  return tx.selectFrom('circle_sessions').where('id', '=', id).select(['id', 'circle_id']).executeTakeFirst();
}

export async function insertSessions(tx: Tx, circle_id: string, times: { starts_at: Date; ends_at: Date }[], now: Date): Promise<void> {
  if (times.length === 0) return;
  await tx
    .insertInto('circle_sessions')
    .values(times.map((time) => ({ ...time, circle_id, revised_at: now })))
    .execute();
}

export async function updateSession(tx: Tx, id: string, change: Updateable<CircleSessions>): Promise<void> {
  await tx.updateTable('circle_sessions').set(change).where('id', '=', id).execute();
}

/** Cancels the sessions of a circle that have not begun. Their calendar entries get a revision. */
export async function cancelComingSessions(tx: Tx, circleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('circle_sessions')
    .set({ cancelled_at: now, revised_at: now, sequence: sql<number>`sequence + 1` })
    .where('circle_id', '=', circleId)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Gives the calendar entries of the sessions that have not ended a revision: what they say of the circle has changed. */
export async function reviseComingSessions(tx: Tx, circleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('circle_sessions')
    .set({ revised_at: now, sequence: sql<number>`sequence + 1` })
    .where('circle_id', '=', circleId)
    .where('ends_at', '>', now)
    .where('cancelled_at', 'is', null)
    .execute();
}

export async function findRoomTemplate(tx: Tx): Promise<string | null> {
  const { room_url_template } = await tx.selectFrom('company_settings').select('room_url_template').executeTakeFirstOrThrow();
  return room_url_template;
}

function selectSessions(tx: Tx) {
  return tx
    .selectFrom('circle_sessions as s')
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .select(['s.id', 's.circle_id', 's.starts_at', 's.ends_at', 's.facilitator_user_id', 's.sequence', 's.revised_at', 's.cancelled_at'])
    .select(['s.reminded_for', 's.present', 's.absent'])
    .select((eb) => selectCirclePerson(eb.ref('s.facilitator_user_id')).as('facilitator'));
}
