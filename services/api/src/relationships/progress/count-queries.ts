import type { ProfileType } from '@binome/contract/states';
import { droppedMeetingStates, endedMeetingStates } from '@binome/contract/values/session-standing';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/data/schema.gen.ts';

/** Is the meeting `m` over? The twin of `isPastMeeting`. */
export const isPast = sql<boolean>`(m.aasm_state in (${listed(endedMeetingStates)}))`;

/** Is the meeting `m` over, and does no report deny that it took place? The twin of `isHeldMeeting`. All counts of held meetings use this. */
export const isHeld = sql<boolean>`(${isPast} and m.took_place)`;

/** Was the meeting `m` cancelled, or did nobody answer in time? The twin of `isDroppedMeeting`. */
const isDropped = sql<boolean>`(m.aasm_state in (${listed(droppedMeetingStates)}))`;

function listed(states: readonly string[]) {
  return sql.join(states.map((state) => sql.lit(state)));
}

/** Counts and dates of the meetings of a relationship, without their texts. */
export function selectFigures(relationshipId: Expression<string>, now: Date) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('meetings as m')
      .where('m.mentoring_relationship_id', '=', relationshipId)
      .select([
        sql<number>`count(*) filter (where ${isHeld})`.as('held'),
        sql<number>`coalesce(sum(m.duration_minutes) filter (where ${isHeld}), 0)::int`.as('held_minutes'),
        // Those that count towards the company's limit.
        sql<number>`count(*) filter (where not ${isDropped} and m.took_place)`.as('counted'),
        sql<boolean>`count(*) filter (where m.aasm_state in ('requested', 'confirmed', 'started')) > 0`.as('under_way'),
        sql<string | null>`min(m.starts_at) filter (where m.aasm_state in ('confirmed', 'started') and m.ends_at > ${now})`.as(
          'next_meeting_at',
        ),
        sql<number>`count(*) filter (where ${isReportMissing('participant')})`.as('participant_reports_missing'),
        sql<number>`count(*) filter (where ${isReportMissing('presenter')})`.as('presenter_reports_missing'),
      ]),
  ).$notNull();
}

/** Does the meeting `m` wait for the report of this side? */
export function isReportMissing(side: 'participant' | 'presenter') {
  return sql<boolean>`m.aasm_state in ('feedback_requested', 'feedback_filled') and not exists (
    select from feedbacks mf where mf.meeting_id = m.id and mf.role_type = ${sql.lit(side)} and mf.sent_at is not null)`;
}

/** Does the meeting `m` of the relationship `r` wait for a report of one of these sides, or of a peer? */
export function isRequiredReportMissing(sides: ProfileType[]) {
  const missing = sql.join(
    sides.map((side) => sql`(${isReportMissing(side)})`),
    sql` or `,
  );
  return sql<boolean>`(${missing} or (r.kind = 'peer' and ${isReportMissing('presenter')}))`;
}

/** Is the relationship `r` finished? One that the programme team closed on its first day was opened by mistake, and does not count. */
export const isFinished = sql<boolean>`(r.aasm_state in ('finished', 'feedback_provided')
  or (r.aasm_state = 'admin_finished' and r.ended_at >= r.created_at + interval '1 day'))`;

/** Does the ended relationship `r` ask both for a review? The twin of `asksReview`. */
export const isReviewAsked = sql<boolean>`(r.kind = 'mentoring' and ${isFinished} and r.aasm_state <> 'feedback_provided')
  and exists (select from meetings m where m.mentoring_relationship_id = r.id and ${isHeld})`;

/**
 * The follow-up of a relationship `r`, one row or none, for a lateral join. A plain join compares all follow-ups of a company with all its
 * relationships where the company has more of them than others: the planner expects as many as companies have on average.
 */
export const followUp = expressionBuilder<DB & { r: DB['mentoring_relationships'] }, 'r'>()
  .selectFrom('relationship_follow_ups as f')
  .whereRef('f.mentoring_relationship_id', '=', 'r.id')
  .selectAll()
  .limit(1);

/** Last contact of the relationship `r` with the follow-up row `u`. */
export const lastContact = sql<Date>`coalesce(u.last_contact_at, r.created_at)`;

const silentDays = 21;

/** Is the relationship `r` running, without a contact for `silentDays` and without an upcoming agreed meeting? */
export function isSilent(now: Date) {
  const since = new Date(now.getTime() - silentDays * 86_400_000);
  return sql<boolean>`(r.aasm_state in ('initiated', 'admin_initiated') and ${lastContact} <= ${since} and not exists (
    select from meetings sm
    where sm.mentoring_relationship_id = r.id and sm.aasm_state in ('confirmed', 'started') and sm.ends_at > ${now}))`;
}

/** State of the final review of each side. */
export function selectReviews(relationshipId: Expression<string>) {
  const hasReview = (side: 'participant' | 'presenter', sent: 'null' | 'not null') =>
    sql<boolean>`count(*) filter (where f.role_type = ${sql.lit(side)} and f.sent_at is ${sql.raw(sent)}) > 0`;
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('feedbacks as f')
      .where('f.mentoring_relationship_id', '=', relationshipId)
      .where('f.subcategory', '=', 'mentoring_relationship')
      .select([
        hasReview('participant', 'not null').as('participant_sent'),
        hasReview('presenter', 'not null').as('presenter_sent'),
        hasReview('participant', 'null').as('participant_draft'),
        hasReview('presenter', 'null').as('presenter_draft'),
      ]),
  ).$notNull();
}
