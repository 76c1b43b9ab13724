import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import type { StoredAnswer } from './stored-answer.ts';

export function findReportedMeeting(tx: Tx, meetingId: string) {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .where('m.id', '=', meetingId)
    .select(['m.id', 'm.mentoring_relationship_id', 'm.participant_user_id', 'm.presenter_user_id', 'm.aasm_state', 'm.ends_at'])
    .select('r.kind as relationship_kind')
    .executeTakeFirst();
}

/** Finds what a report is pre-filled with. Row-level security hides the subject from everybody but the partners. */
export function findMeetingTexts(tx: Tx, meetingId: string) {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('meeting_details as d', 'd.meeting_id', 'm.id')
    .where('m.id', '=', meetingId)
    .select(['m.type', 'm.duration_minutes', 'd.subject'])
    .executeTakeFirst();
}

/** Did the author tick that they would like a referent's help? */
export async function asksForHelp(tx: Tx, feedbackId: string): Promise<boolean> {
  const { rows } = await sql<Pick<StoredAnswer, 'body'>>`
    select a.body from feedback_answers a join feedback_questions q on q.id = a.feedback_question_id
    where a.feedback_id = ${feedbackId} and q.field_name = 'wants_help' and q.field_type = 'checkbox' and a.body = 'true'`.execute(tx);
  return rows.length > 0;
}
