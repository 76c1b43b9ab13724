import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';
import { startTime } from './queries.ts';

/** The workshops in which a person has a seat, from a day on, without those that were cancelled before `since.cancelled`. */
export function listCalendarWorkshops(tx: Tx, userId: string, since: { starts: Date; cancelled: Date }) {
  return tx
    .selectFrom('workshop_sign_ups as s')
    .innerJoin('program_workshops as w', 'w.id', 's.workshop_id')
    .where('s.user_id', '=', userId)
    .where('s.seated_at', 'is not', null)
    .where(sql<boolean>`w.held_on > ${since.starts}`)
    .where((eb) => eb.or([eb('w.cancelled_at', 'is', null), eb('w.cancelled_at', '>', since.cancelled)]))
    .orderBy('w.held_on')
    .orderBy('w.id')
    .select(['w.id', 'w.title', 'w.held_on', 'w.minutes', 'w.place', 'w.url', 'w.cancelled_at', 'w.sequence', 'w.revised_at'])
    .select(startTime.as('start_time'))
    .execute();
}
