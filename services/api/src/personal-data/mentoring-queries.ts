import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/data/database.ts';
import type { DB } from '../platform/data/schema.gen.ts';

/** Lists the requests that a user sent or received, with the messages that they may read by row-level security. */
export function listRequests(tx: Tx, userId: string) {
  return tx
    .selectFrom('mentoring_requests as q')
    .innerJoin('profiles as m', 'm.id', 'q.participant_id')
    .innerJoin('profiles as p', 'p.id', 'q.presenter_id')
    .leftJoin('tags as t', 't.id', 'q.need_tag_id')
    .leftJoin('mentoring_request_messages as asked', (join) =>
      join.onRef('asked.mentoring_request_id', '=', 'q.id').on('asked.kind', '=', 'request'),
    )
    .leftJoin('mentoring_request_messages as answered', (join) =>
      join.onRef('answered.mentoring_request_id', '=', 'q.id').on('answered.kind', '=', 'answer'),
    )
    .where((eb) => eb.or([eb('m.user_id', '=', userId), eb('p.user_id', '=', userId)]))
    .orderBy('q.id')
    .select((eb) => [
      sql<boolean>`(q.initiated_by = 'participant') = (m.user_id = ${userId})`.as('sent'),
      selectName(eb.ref('m.user_id')).as('mentee'),
    ])
    .select((eb) => selectName(eb.ref('p.user_id')).as('mentor'))
    .select(['q.kind', 'q.aasm_state as state', 'q.cancellation', 'q.decline_reason', 'q.revocation_reason', 'q.topic', 't.name as need'])
    .select(['asked.body as message', 'answered.body as answer', 'q.created_at', 'q.decided_at', 'q.expires_at'])
    .execute();
}

/**
 * Lists the mentors proposed to a user, with their own answer; as a mentor, only once the mentee has chosen them or both were asked at once. What the other one
 * answered is theirs.
 */
export function listProposals(tx: Tx, userId: string) {
  return tx
    .selectFrom('match_proposals as q')
    .innerJoin('profiles as m', 'm.id', 'q.participant_id')
    .innerJoin('profiles as p', 'p.id', 'q.presenter_id')
    .where((eb) =>
      eb.or([
        eb('m.user_id', '=', userId),
        eb.and([eb('p.user_id', '=', userId), eb.or([eb('q.participant_answer', '=', 'accepted'), eb('q.both_at_once', '=', true)])]),
      ]),
    )
    .orderBy('q.id')
    .select((eb) => [selectName(eb.ref('m.user_id')).as('mentee'), selectName(eb.ref('p.user_id')).as('mentor')])
    .select([
      sql<'accepted' | 'declined' | null>`case m.user_id when ${userId} then q.participant_answer else q.presenter_answer end`.as('answer'),
      sql<string | null>`case when (m.user_id = ${userId}) = (q.participant_answer = 'declined') then q.decline_reason end`.as(
        'decline_reason',
      ),
    ])
    .select(['q.created_at', 'q.expires_at', 'q.ended_at'])
    .execute();
}

export function listRelationships(tx: Tx, userId: string) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as m', 'm.id', 'r.participant_id')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .where((eb) => eb.or([eb('m.user_id', '=', userId), eb('p.user_id', '=', userId)]))
    .orderBy('r.id')
    .select((eb) => [selectName(eb.ref('m.user_id')).as('mentee'), selectName(eb.ref('p.user_id')).as('mentor')])
    .select(['r.kind', 'r.aasm_state as state', 'r.admin_reason', 'r.created_at', 'r.ended_at'])
    .execute();
}

function selectName(userId: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>().selectFrom('users as u').where('u.id', '=', userId).select(['u.first_name', 'u.last_name']),
  ).$notNull();
}
