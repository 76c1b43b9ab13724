import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { Availabilities, AvailabilityExceptions } from '../platform/data/schema.gen.ts';
import { statement } from '../platform/data/statement.ts';
import type { PersonTime } from './slots.ts';

/**
 * Returns the open windows, exceptions, bookings and busy times of calendars of users, in the order of `userIds`. Bookings of `exceptMeetingId` are left out: a
 * meeting may move to a time that overlaps its own.
 */
export async function findPersonTimes(tx: Tx, userIds: string[], exceptMeetingId?: string): Promise<(PersonTime & { id: string })[]> {
  const rows = await personTimes.rows(tx, { userIds, exceptMeetingId: exceptMeetingId ?? null });
  const timeById = new Map(
    rows.map(({ bookings, elsewhere, ...time }) => [time.id, { ...time, busy: bookings.map(timeOf), elsewhere: elsewhere.map(timeOf) }]),
  );
  return userIds.flatMap((id) => timeById.get(id) ?? []);
}

const personTimes = statement((db, { userIds, exceptMeetingId }: { userIds: string[]; exceptMeetingId: string | null }) =>
  db
    .selectFrom('users as u')
    .where(sql<boolean>`u.id = any(${userIds}::uuid[])`)
    .select(['u.id', 'u.time_zone'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('availabilities as a')
          .whereRef('a.user_id', '=', 'u.id')
          .where('a.open', '=', true)
          .select(['a.weekday', minutesOf('a.start_time').as('start'), minutesOf('a.end_time').as('end')]),
      ).as('windows'),
      jsonArrayFrom(
        eb.selectFrom('availability_exceptions as x').whereRef('x.user_id', '=', 'u.id').select(['x.starts_on', 'x.ends_on']),
      ).as('exceptions'),
      jsonArrayFrom(
        eb
          .selectFrom('meeting_bookings as b')
          .whereRef('b.user_id', '=', 'u.id')
          .where(sql<boolean>`b.meeting_id is distinct from ${exceptMeetingId}::uuid`)
          .select([sql<string>`lower(b.period)`.as('starts_at'), sql<string>`upper(b.period)`.as('ends_at')]),
      ).as('bookings'),
      jsonArrayFrom(
        eb
          .selectFrom('calendar_busy_times as t')
          .whereRef('t.user_id', '=', 'u.id')
          .select([sql<string>`t.starts_at`.as('starts_at'), sql<string>`t.ends_at`.as('ends_at')]),
      ).as('elsewhere'),
    ]),
);

function timeOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }) {
  return { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
}

/** All weekly windows of a user, also closed ones, from Monday to Sunday. */
export function listAvailabilities(tx: Tx, userId: string) {
  return tx
    .selectFrom('availabilities')
    .where('user_id', '=', userId)
    .orderBy('weekday')
    .orderBy('start_time')
    .select(['id', 'weekday', 'open', timeOfDay('start_time').as('start_time'), timeOfDay('end_time').as('end_time')])
    .execute();
}

export type AvailabilityRow = Awaited<ReturnType<typeof listAvailabilities>>[number];

export async function deleteAvailabilities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('availabilities').where('user_id', '=', userId).execute();
}

export async function insertAvailabilities(tx: Tx, windows: Insertable<Availabilities>[]): Promise<void> {
  if (windows.length > 0) await tx.insertInto('availabilities').values(windows).execute();
}

export async function updateAvailability(tx: Tx, id: string, change: Updateable<Availabilities>): Promise<void> {
  await tx.updateTable('availabilities').set(change).where('id', '=', id).execute();
}

/** Exceptions of a user that end on the day `from` or later. */
export function listExceptions(tx: Tx, userId: string, from: string) {
  return tx
    .selectFrom('availability_exceptions')
    .where('user_id', '=', userId)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .select(['id', 'starts_on', 'ends_on'])
    .execute();
}

export function insertException(tx: Tx, exception: Insertable<AvailabilityExceptions>) {
  return tx.insertInto('availability_exceptions').values(exception).returning(['id', 'starts_on', 'ends_on']).executeTakeFirstOrThrow();
}

/** Returns whether an exception was deleted. */
export async function deleteExceptions(tx: Tx, userId: string, ids: string[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('availability_exceptions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function findTimeZone(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('users').where('id', '=', userId).select('time_zone').executeTakeFirst();
  return row?.time_zone;
}

/** Do the two users have a running relationship? */
export async function haveRunningRelationship(tx: Tx, userId: string, otherUserId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as participant', 'participant.id', 'r.participant_id')
    .innerJoin('profiles as presenter', 'presenter.id', 'r.presenter_id')
    .where((eb) =>
      eb.or([
        eb.and({ 'participant.user_id': userId, 'presenter.user_id': otherUserId }),
        eb.and({ 'participant.user_id': otherUserId, 'presenter.user_id': userId }),
      ]),
    )
    .where('r.aasm_state', 'in', ['initiated', 'admin_initiated'])
    .select('r.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** `09:30` */
function timeOfDay(column: 'start_time' | 'end_time') {
  return sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;
}

/** Minutes after midnight. */
function minutesOf(column: 'a.start_time' | 'a.end_time') {
  return sql<number>`extract(epoch from ${sql.ref(column)})::int / 60`;
}
