import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/data/database.ts';
import type { DB } from '../../platform/data/schema.gen.ts';

/** A meeting for calendars and mails. Its texts are null unless the transaction runs as one of the partners (row-level security). */
export function findCalendarMeeting(tx: Tx, id: string) {
  return selectCalendarMeetings(tx).where('m.id', '=', id).executeTakeFirst();
}

/**
 * A user's meetings with an agreed time after `since.starts`, earliest first, without those that were cancelled before
 * `since.cancelled`.
 */
export async function listCalendarMeetings(tx: Tx, userId: string, since: { starts: Date; cancelled: Date }) {
  return selectCalendarMeetings(tx)
    .where((eb) => eb.or([eb('m.participant_user_id', '=', userId), eb('m.presenter_user_id', '=', userId)]))
    .where('m.starts_at', '>', since.starts)
    .where((eb) => eb.or([eb('m.aasm_state', '<>', 'cancelled'), eb('m.closed_at', '>', since.cancelled)]))
    .orderBy('m.starts_at')
    .orderBy('m.id')
    .execute();
}

/** The agreed meetings that the end of a relationship cancelled, the earliest first. */
export function listEndedMeetings(tx: Tx, relationshipId: string) {
  return selectCalendarMeetings(tx)
    .where('m.mentoring_relationship_id', '=', relationshipId)
    .where('m.cancelled_by', '=', 'relationship_ended')
    .where('m.starts_at', 'is not', null)
    .orderBy('m.starts_at')
    .orderBy('m.id')
    .execute();
}

function selectCalendarMeetings(tx: Tx) {
  return tx
    .selectFrom('meetings as m')
    .leftJoin('meeting_details as d', 'd.meeting_id', 'm.id')
    .select(['m.id', 'm.mentoring_relationship_id', 'm.aasm_state', 'm.type', 'm.sequence', 'm.starts_at', 'm.ends_at'])
    .select(['m.duration_minutes', 'm.cancelled_by', 'm.admin_reason', 'm.day_reminder_for', 'm.hour_reminder_for'])
    .select(['d.subject', 'd.description', 'd.place', 'd.proposal_note', 'd.cancellation_note'])
    .select(roomUrl.as('video_url'))
    .select((eb) => [
      selectAttendee(eb.ref('m.participant_user_id')).as('participant'),
      selectAttendee(eb.ref('m.presenter_user_id')).as('presenter'),
      // When the meeting was closed, else when its time was accepted, else when it was created.
      eb.fn
        .coalesce(
          'm.closed_at',
          eb
            .selectFrom('meeting_appointments as a')
            .whereRef('a.meeting_id', '=', 'm.id')
            .where('a.aasm_state', '=', 'accepted')
            .select((eb) => eb.fn.max('a.decided_at').as('agreed_at')),
          'm.created_at',
        )
        .$castTo<Date>()
        .as('revised_at'),
    ]);
}

/** The partners' own room, else that of their company, as `roomUrlOf` says. */
const roomUrl = sql<string | null>`case when d.meeting_id is not null then coalesce(d.video_url,
  (select replace(s.room_url_template, '{meeting}', m.id::text) from company_settings as s)) end`;

function selectAttendee(userId: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('users as u')
      .where('u.id', '=', userId)
      .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.email', 'u.phone', 'u.time_zone'])
      .select(sql<boolean>`u.state in ('validated', 'active')`.as('active')),
  ).$notNull();
}

export type CalendarMeetingRow = NonNullable<Awaited<ReturnType<typeof findCalendarMeeting>>>;
