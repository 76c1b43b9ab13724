import { type Expression, expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../platform/database.ts';
import type { DB } from '../platform/schema.gen.ts';

/** The requests that a person sent or received, with the words that row-level security lets them read. */
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
    .select((eb) => [eb('m.user_id', '=', userId).$castTo<boolean>().as('sent'), namesOf(eb.ref('m.user_id')).as('mentee')])
    .select((eb) => namesOf(eb.ref('p.user_id')).as('mentor'))
    .select(['q.aasm_state as state', 'q.cancellation', 'q.decline_reason', 'q.revocation_reason', 'q.topic', 't.name as need'])
    .select(['asked.body as message', 'answered.body as answer', 'q.created_at', 'q.decided_at', 'q.expires_at'])
    .execute();
}

export function listRelationships(tx: Tx, userId: string) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as m', 'm.id', 'r.participant_id')
    .innerJoin('profiles as p', 'p.id', 'r.presenter_id')
    .where((eb) => eb.or([eb('m.user_id', '=', userId), eb('p.user_id', '=', userId)]))
    .orderBy('r.id')
    .select((eb) => [namesOf(eb.ref('m.user_id')).as('mentee'), namesOf(eb.ref('p.user_id')).as('mentor')])
    .select(['r.aasm_state as state', 'r.admin_reason', 'r.created_at', 'r.ended_at'])
    .execute();
}

function namesOf(userId: Expression<string>) {
  return jsonObjectFrom(
    expressionBuilder<DB, never>().selectFrom('users as u').where('u.id', '=', userId).select(['u.first_name', 'u.last_name']),
  ).$notNull();
}
