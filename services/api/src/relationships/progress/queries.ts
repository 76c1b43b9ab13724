import type { MeetingState, MeetingType, ProfileType } from '@binome/contract/states';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/data/database.ts';
import type { DB } from '../../platform/data/schema.gen.ts';
import { isHeld, isSilent, selectFigures, selectReviews } from './count-queries.ts';

/** Progress of relationships for the partner `viewerId`. The transaction must run as that user (row-level security). */
export function listProgress(tx: Tx, relationshipIds: string[], viewerId: string, now: Date) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .leftJoin('relationship_follow_ups as u', 'u.mentoring_relationship_id', 'r.id')
    .where('r.id', '=', sql<string>`any(${relationshipIds}::uuid[])`)
    .select(['r.id', 'u.last_contact_at', 'u.mid_term_asked_at', 'r.planned_meetings as planned'])
    .select(['u.help_wanted_by', 'u.help_wanted_at', 'u.help_due_at', 'u.help_also_wanted_at', 'u.help_settled_for', 'u.help_settled_at'])
    .select((eb) => [
      selectName(eb.ref('u.help_taken_by')).as('help_taken_by'),
      selectName(eb.ref('u.help_settled_by')).as('help_settled_by'),
    ])
    .select((eb) => [
      selectFigures(eb.ref('r.id'), now).as('figures'),
      selectReviews(eb.ref('r.id')).as('reviews'),
      selectHeldAt(eb.ref('r.id')).as('held_at'),
      selectNextMeeting(eb.ref('r.id'), now).as('next_meeting'),
      selectReportsToWrite(eb.ref('r.id'), viewerId).as('reports_to_write'),
      countOpenActions(eb.ref('r.id')).as('open_actions'),
      isSilent(now).as('silent'),
      isProposed(eb.ref('r.id'), 'participant', now).as('proposed_by_participant'),
      isProposed(eb.ref('r.id'), 'presenter', now).as('proposed_by_presenter'),
      selectCheck(eb.ref('r.id'), viewerId, 'fit').$castTo<'yes' | 'not_yet' | 'no' | null>().as('own_fit'),
      selectCheck(eb.ref('r.id'), viewerId, 'mid_term').as('own_mid_term'),
    ])
    .execute();
}

export type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number];

function selectName(userId: Expression<string | null>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>().selectFrom('users as n').where('n.id', '=', userId).select(['n.first_name', 'n.last_name']),
  );
}

/** When each meeting that took place began, the earliest first. */
function selectHeldAt(relationshipId: Expression<string>) {
  return sql<string[]>`(
    select coalesce(json_agg(m.starts_at order by m.starts_at), '[]') from meetings m
    where m.mentoring_relationship_id = ${relationshipId} and ${isHeld})`;
}

/** The earliest open meeting, by its agreed or else its first proposed time; one without a time comes last. */
function selectNextMeeting(relationshipId: Expression<string>, now: Date) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>()
      .selectFrom('meetings as m')
      .innerJoin('meeting_details as d', 'd.meeting_id', 'm.id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('meeting_appointments as a')
            .whereRef('a.meeting_id', '=', 'm.id')
            .where('a.aasm_state', '=', 'proposed')
            .where('a.starts_at', '>', now)
            .orderBy('a.starts_at')
            .limit(1)
            .select(['a.starts_at', 'a.proposed_by'])
            .as('open'),
        (join) => join.onTrue(),
      )
      .leftJoin('webconferences as w', 'w.meeting_id', 'm.id')
      .where('m.mentoring_relationship_id', '=', relationshipId)
      .where((eb) =>
        eb.or([
          eb('m.aasm_state', 'in', ['initiated', 'requested']),
          eb('m.aasm_state', 'in', ['confirmed', 'started']).and('m.ends_at', '>', now),
        ]),
      )
      .orderBy(
        (eb) => eb.fn.coalesce('m.starts_at', 'open.starts_at'),
        (order) => order.asc().nullsLast(),
      )
      .orderBy('m.id')
      .limit(1)
      .select(['m.id', 'd.subject', 'm.starts_at', 'm.ends_at', 'd.video_url', 'd.place'])
      .select((eb) => [
        eb.ref('m.aasm_state').$castTo<MeetingState>().as('aasm_state'),
        eb.ref('m.type').$castTo<MeetingType>().as('type'),
        eb.ref('m.duration_minutes').$castTo<20 | 30 | 45 | 60>().as('duration_minutes'),
        eb.ref('open.proposed_by').$castTo<ProfileType | null>().as('proposed_by'),
      ])
      .select(['w.participant_here', 'w.participant_seen_at', 'w.participant_called_at'])
      .select(['w.presenter_here', 'w.presenter_seen_at', 'w.presenter_called_at']),
  );
}

/** The meetings that wait for the report of a user, the latest first. */
function selectReportsToWrite(relationshipId: Expression<string>, userId: string) {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom('meetings as m')
      .where('m.mentoring_relationship_id', '=', relationshipId)
      .where('m.aasm_state', 'in', ['feedback_requested', 'feedback_filled'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('feedbacks as f')
              .whereRef('f.meeting_id', '=', 'm.id')
              .where('f.author_user_id', '=', userId)
              .where('f.sent_at', 'is not', null)
              .select('f.id'),
          ),
        ),
      )
      .orderBy('m.starts_at', 'desc')
      .select(['m.id as meeting_id', sql<string>`m.starts_at`.as('starts_at')]),
  );
}

/** Only the partners read the actions (row-level security). */
function countOpenActions(relationshipId: Expression<string>) {
  return expressionBuilder<DB, never>()
    .selectFrom('relationship_actions as ra')
    .where('ra.mentoring_relationship_id', '=', relationshipId)
    .where('ra.done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
}

/** Does a side have an open proposal in the future? */
function isProposed(relationshipId: Expression<string>, side: ProfileType, now: Date) {
  return sql<boolean>`exists (
    select from meetings m join meeting_appointments a on a.meeting_id = m.id
    where m.mentoring_relationship_id = ${relationshipId} and m.aasm_state in ('requested', 'confirmed')
      and a.aasm_state = 'proposed' and a.proposed_by = ${sql.lit(side)} and a.starts_at > ${now})`;
}

/** The answer of a user to a check. Only they read it (row-level security). */
function selectCheck(relationshipId: Expression<string>, userId: string, kind: 'fit' | 'mid_term') {
  return expressionBuilder<DB, never>()
    .selectFrom('relationship_checks as c')
    .where('c.mentoring_relationship_id', '=', relationshipId)
    .where('c.user_id', '=', userId)
    .where('c.kind', '=', kind)
    .select('c.answer')
    .$asScalar();
}
