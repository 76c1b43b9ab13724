import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/database.ts';
import type { PersonTime } from './slots.ts';

/**
 * When people are free, in the order of their ids: the open windows of their weeks, their exceptions, and what is agreed with them
 * already. A session that is to be moved does not stand in its own way.
 */
export async function findPersonTimes(tx: Tx, userIds: string[], exceptMeetingId?: string): Promise<PersonTime[]> {
  const rows = await tx
    .selectFrom('users as u')
    .where('u.id', 'in', userIds)
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
          .$if(exceptMeetingId !== undefined, (query) => query.where('b.meeting_id', '<>', exceptMeetingId ?? ''))
          .select([sql<string>`lower(b.during)`.as('starts_at'), sql<string>`upper(b.during)`.as('ends_at')]),
      ).as('bookings'),
    ])
    .execute();
  const times = new Map(
    rows.map(({ id, bookings, ...time }) => [
      id,
      { ...time, busy: bookings.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) })) },
    ]),
  );
  return userIds.flatMap((id) => times.get(id) ?? []);
}

/** Minutes after midnight. */
function minutesOf(column: 'a.start_time' | 'a.end_time') {
  return sql<number>`extract(epoch from ${sql.ref(column)})::int / 60`;
}
