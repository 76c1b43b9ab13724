import type { MeetingState } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

const batch = 200;

/** Sessions that a moment has come for, held for this transaction; those that another one holds are left to it. */
function lockDue(tx: Tx, states: MeetingState[]) {
  return tx
    .selectFrom('meetings as m')
    .where('m.aasm_state', 'in', states)
    .where('m.closed_at', 'is', null)
    .orderBy('m.id')
    .limit(batch)
    .select(['m.id', 'm.aasm_state'])
    .forNoKeyUpdate()
    .skipLocked();
}

export function lockMeetingsToStart(tx: Tx, now: Date) {
  return lockDue(tx, ['confirmed']).where('m.starts_at', '<=', now).execute();
}

export function lockMeetingsToEnd(tx: Tx, now: Date) {
  return lockDue(tx, ['started']).where('m.ends_at', '<=', now).execute();
}

/** Sessions that ended before a moment, whose reports are still waited for. */
export function lockUnreportedMeetings(tx: Tx, endedBefore: Date) {
  return lockDue(tx, ['feedback_requested', 'feedback_filled']).where('m.ends_at', '<=', endedBefore).execute();
}

/** Sessions of which no proposed time is left to come, and those without any since a moment. */
export function lockStaleMeetings(tx: Tx, now: Date, undatedSince: Date) {
  return lockDue(tx, ['initiated', 'requested'])
    .where(
      sql<boolean>`case m.aasm_state
        when 'requested' then not exists (select from meeting_appointments as a
          where a.meeting_id = m.id and a.aasm_state = 'proposed' and a.starts_at > ${now})
        else greatest(m.created_at, (select max(a.decided_at) from meeting_appointments as a where a.meeting_id = m.id)) <= ${undatedSince}
        end`,
    )
    .execute();
}

const remindersFor = { day: 'day_reminder_for', hour: 'hour_reminder_for' } as const;

/**
 * Marks the agreed sessions that start between two moments as reminded of, those excepted that were agreed less than so many hours
 * before their start. Returns those to remind of: each once for each start that it is given.
 */
export function markReminded(tx: Tx, kind: keyof typeof remindersFor, within: { after: Date; until: Date; hours: number }) {
  const column = remindersFor[kind];
  return tx
    .updateTable('meetings as m')
    .set((eb) => ({ [column]: eb.ref('m.starts_at') }))
    .where('m.aasm_state', '=', 'confirmed')
    .where('m.closed_at', 'is', null)
    .where('m.starts_at', '>', within.after)
    .where('m.starts_at', '<=', within.until)
    .where(`m.${column}`, 'is distinct from', sql<Date>`m.starts_at`)
    .where(
      sql<boolean>`not exists (select from meeting_appointments as a where a.meeting_id = m.id and a.aasm_state = 'accepted'
        and a.decided_at > m.starts_at - make_interval(hours => ${within.hours}))`,
    )
    .returning('m.id')
    .execute();
}

/** The sessions of an accompaniment that have not begun, held until the end of the transaction. */
export function lockUpcomingMeetings(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('meetings')
    .where('mentoring_relationship_id', '=', relationshipId)
    .where('aasm_state', 'in', ['initiated', 'requested', 'confirmed'])
    .orderBy('id')
    .selectAll()
    .forNoKeyUpdate()
    .execute();
}
