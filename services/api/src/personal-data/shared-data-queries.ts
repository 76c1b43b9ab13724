import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { FeedbackChoice } from '../feedback/questions/console-queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

// Personal data of one user in their relationships. Row-level security leaves out the relationships of others.

/** Lists a user's meetings with their texts and agendas. */
export function listMeetings(tx: Tx, userId: string) {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .innerJoin('meeting_details as d', 'd.meeting_id', 'm.id')
    .leftJoin('meeting_reasons as n', 'n.id', 'm.meeting_reason_id')
    .leftJoin('shared_texts as t', 't.meeting_id', 'm.id')
    .where((eb) => eb.or([eb('m.participant_user_id', '=', userId), eb('m.presenter_user_id', '=', userId)]))
    .orderBy('m.id')
    .select((eb) => [selectName(eb.ref('m.participant_user_id')).as('mentee'), selectName(eb.ref('m.presenter_user_id')).as('mentor')])
    .select([
      'r.kind',
      'm.type',
      'm.aasm_state as session_state',
      'm.starts_at',
      'm.duration_minutes',
      'n.name as about',
      'd.subject',
      'd.description',
    ])
    .select(['d.place', 'd.video_url as url', 't.body as agenda', 'd.proposal_note', 'm.cancelled_by', 'd.cancellation_note'])
    .select(['m.admin_reason', 'm.created_at'])
    .execute();
}

/** Lists the feedbacks of an author, drafts included, with their answers. */
export function listFeedbacks(tx: Tx, userId: string) {
  return tx
    .selectFrom('feedbacks as f')
    .leftJoin('meetings as m', 'm.id', 'f.meeting_id')
    .where('f.author_user_id', '=', userId)
    .orderBy('f.id')
    .select(['f.subcategory', 'f.role_type', 'm.starts_at', 'f.created_at', 'f.sent_at'])
    .select((eb) => [
      selectName(sql<string>`case f.role_type when 'participant' then f.presenter_user_id else f.participant_user_id end`).as('partner'),
      jsonArrayFrom(
        eb
          .selectFrom('feedback_answers as a')
          .innerJoin('feedback_questions as q', 'q.id', 'a.feedback_question_id')
          .whereRef('a.feedback_id', '=', 'f.id')
          .orderBy('q.position')
          .orderBy('q.id')
          .select(['q.title', 'q.field_type', 'a.body', 'a.choice_codes', sql<FeedbackChoice[]>`q.choices`.as('choices')]),
      ).as('answers'),
    ])
    .execute();
}

/** Lists a user's answers to check-ins, which nobody else reads. */
export function listChecks(tx: Tx, userId: string) {
  return tx
    .selectFrom('relationship_checks')
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .select(['kind', 'answer', 'answered_at'])
    .execute();
}

export function listObjectives(tx: Tx, userId: string) {
  return tx
    .selectFrom('relationship_objectives as o')
    .where((eb) => eb.or([eb('o.participant_user_id', '=', userId), eb('o.presenter_user_id', '=', userId)]))
    .orderBy('o.id')
    .select((eb) => selectPartnerName(eb.ref('o.participant_user_id'), eb.ref('o.presenter_user_id'), userId).as('partner'))
    .select(['o.title', 'o.start_progress', 'o.progress', 'o.created_at', 'o.updated_at'])
    .execute();
}

/** Lists what a user wrote at half-way and at the end, and what their partners let stand in their keepsakes. */
export function listWords(tx: Tx, userId: string) {
  return tx
    .selectFrom('relationship_words as w')
    .where((eb) => eb.or([eb('w.participant_user_id', '=', userId), eb('w.presenter_user_id', '=', userId)]))
    .where((eb) => eb.or([sql<boolean>`${writerOfWord} = ${userId}`, eb('w.kept', '=', true)]))
    .orderBy('w.written_at')
    .select((eb) => [
      selectPartnerName(eb.ref('w.participant_user_id'), eb.ref('w.presenter_user_id'), userId).as('partner'),
      selectName(writerOfWord).as('author'),
    ])
    .select(['w.moment', 'w.body', 'w.kept', 'w.written_at'])
    .execute();
}

const writerOfWord = sql<string>`case w.author when 'participant' then w.participant_user_id else w.presenter_user_id end`;

export function listActions(tx: Tx, userId: string) {
  return tx
    .selectFrom('relationship_actions as a')
    .where((eb) => eb.or([eb('a.participant_user_id', '=', userId), eb('a.presenter_user_id', '=', userId)]))
    .orderBy('a.id')
    .select((eb) => selectPartnerName(eb.ref('a.participant_user_id'), eb.ref('a.presenter_user_id'), userId).as('partner'))
    .select(['a.title', 'a.owner', 'a.due_on', 'a.done_at', 'a.created_at'])
    .execute();
}

/** Lists the current notes of a user's relationships. Agendas are exported with their meetings. */
export function listNotes(tx: Tx, userId: string) {
  return tx
    .selectFrom('shared_texts as t')
    .where((eb) => eb.or([eb('t.participant_user_id', '=', userId), eb('t.presenter_user_id', '=', userId)]))
    .where('t.meeting_id', 'is', null)
    .where('t.version', '>', 0)
    .orderBy('t.id')
    .select((eb) => selectPartnerName(eb.ref('t.participant_user_id'), eb.ref('t.presenter_user_id'), userId).as('partner'))
    .select(['t.body', 't.updated_at'])
    .execute();
}

export function listExceptions(tx: Tx, userId: string) {
  return tx
    .selectFrom('availability_exceptions')
    .where('user_id', '=', userId)
    .orderBy('starts_on')
    .select(['starts_on', 'ends_on'])
    .execute();
}

/** Lists a user's calendar feeds, without their secret addresses. */
export function listCalendarFeeds(tx: Tx, userId: string) {
  return tx.selectFrom('directory.calendar_feeds').where('user_id', '=', userId).select(['created_at', 'read_at']).execute();
}

/** Lists a user's connected calendars, without their tokens. */
export function listConnectedCalendars(tx: Tx, userId: string) {
  return tx
    .selectFrom('calendar_connections')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .select(['provider', 'connected_at', 'read_at'])
    .execute();
}

function selectPartnerName(participant: Expression<string>, presenter: Expression<string>, userId: string) {
  return selectName(sql<string>`case when ${participant} = ${userId} then ${presenter} else ${participant} end`);
}

function selectName(userId: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>().selectFrom('users as u').where('u.id', '=', userId).select(['u.first_name', 'u.last_name']),
  ).$notNull();
}
