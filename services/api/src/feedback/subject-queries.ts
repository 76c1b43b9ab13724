import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { StoredAnswer } from './read-answer.ts';

/** A session as far as its reports go by it. */
export function findReportedMeeting(tx: Tx, meetingId: string) {
  return tx
    .selectFrom('meetings')
    .where('id', '=', meetingId)
    .select(['id', 'mentoring_relationship_id', 'participant_user_id', 'presenter_user_id', 'aasm_state', 'ends_at'])
    .executeTakeFirst();
}

/** What a session says of itself, for one of the two: a report begins with it. */
export function findMeetingTexts(tx: Tx, meetingId: string) {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('meeting_details as d', 'd.meeting_id', 'm.id')
    .where('m.id', '=', meetingId)
    .select(['m.type', 'm.duration_minutes', 'd.subject'])
    .executeTakeFirst();
}

/** Has a side ticked, in an answer, that it would like a referent's help? */
export async function asksForHelp(tx: Tx, feedbackId: string): Promise<boolean> {
  const { rows } = await sql<Pick<StoredAnswer, 'body'>>`
    select a.body from feedback_answers a join feedback_questions q on q.id = a.feedback_question_id
    where a.feedback_id = ${feedbackId} and q.field_name = 'wants_help' and q.field_type = 'checkbox' and a.body = 'true'`.execute(tx);
  return rows.length > 0;
}
