import type { MeetingState } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

const batchSize = 200;

/** Locks a batch of open meetings in the given states. Rows locked by another transaction are skipped. */
function lockOpenMeetings(tx: Tx, states: MeetingState[]) {
  return tx
    .selectFrom('meetings as m')
    .where('m.aasm_state', 'in', states)
    .where('m.closed_at', 'is', null)
    .orderBy('m.id')
    .limit(batchSize)
    .select(['m.id', 'm.aasm_state'])
    .forNoKeyUpdate()
    .skipLocked();
}

export function lockMeetingsToStart(tx: Tx, now: Date) {
  return lockOpenMeetings(tx, ['confirmed']).where('m.starts_at', '<=', now).execute();
}

export function lockMeetingsToEnd(tx: Tx, now: Date) {
  return lockOpenMeetings(tx, ['started']).where('m.ends_at', '<=', now).execute();
}

/** Meetings that ended before `endedBefore` and lack a report. */
export function lockUnreportedMeetings(tx: Tx, endedBefore: Date) {
  return lockOpenMeetings(tx, ['feedback_requested', 'feedback_filled']).where('m.ends_at', '<=', endedBefore).execute();
}

/** Meetings whose last proposed time has passed, and meetings without a proposed time since `undatedSince`. */
export function lockStaleMeetings(tx: Tx, now: Date, undatedSince: Date) {
  return lockOpenMeetings(tx, ['initiated', 'requested'])
    .where(
      sql<boolean>`case m.aasm_state
        when 'requested' then not exists (select from meeting_appointments as a
          where a.meeting_id = m.id and a.aasm_state = 'proposed' and a.starts_at > ${now})
        else greatest(m.created_at, (select max(a.decided_at) from meeting_appointments as a where a.meeting_id = m.id)) <= ${undatedSince}
        end`,
    )
    .execute();
}

const reminderColumns = { day: 'day_reminder_for', hour: 'hour_reminder_for' } as const;

/**
 * Marks agreed meetings that start in the interval as reminded, and returns them. Leaves out meetings agreed less than
 * `hours` before their start. A meeting that was moved is returned again.
 */
export function markReminded(tx: Tx, kind: keyof typeof reminderColumns, within: { after: Date; until: Date; hours: number }) {
  const column = reminderColumns[kind];
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

/** Locks the meetings of a relationship that have not started. */
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
