import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';

const isOfProfile = sql`p.id in (participant_id, presenter_id)`;
const active = sql`${isOfProfile} and aasm_state in ('initiated', 'admin_initiated')`;

/** Counts the open requests, active relationships and planned meetings of each profile of a user whose role they have not left. */
export function listCommitments(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', userId)
    .where('p.left_at', 'is', null)
    .orderBy('p.id')
    .select([
      'p.id as profile_id',
      sql<number>`(select count(*) from mentoring_requests where ${isOfProfile} and aasm_state = 'requested')`.as('open_requests'),
      sql<number>`(select count(*) from mentoring_relationships where ${active})`.as('active_relationships'),
      sql<number>`(
        select count(*) from meetings m
        where m.aasm_state in ('initiated', 'requested', 'confirmed')
          and m.mentoring_relationship_id in (select id from mentoring_relationships where ${active}))`.as('planned_meetings'),
    ])
    .execute();
}
