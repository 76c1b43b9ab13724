import type { Tx } from '../platform/database.ts';

/** The users of a relationship, its state, and whether both are active. */
export function findMeetingRelationship(tx: Tx, relationshipId: string) {
  return selectRelationship(tx, relationshipId).executeTakeFirst();
}

/** The same, locked: concurrent plans are counted one after the other, and none is created after the relationship ends. */
export function lockMeetingRelationship(tx: Tx, relationshipId: string) {
  return selectRelationship(tx, relationshipId).forNoKeyUpdate('r').executeTakeFirst();
}

export type MeetingRelationshipRow = NonNullable<Awaited<ReturnType<typeof findMeetingRelationship>>>;

function selectRelationship(tx: Tx, relationshipId: string) {
  return tx
    .selectFrom('mentoring_relationships as r')
    .innerJoin('profiles as p', 'p.id', 'r.participant_id')
    .innerJoin('users as pu', 'pu.id', 'p.user_id')
    .innerJoin('profiles as e', 'e.id', 'r.presenter_id')
    .innerJoin('users as eu', 'eu.id', 'e.user_id')
    .where('r.id', '=', relationshipId)
    .select(['r.id', 'r.aasm_state', 'p.user_id as participant_user_id', 'e.user_id as presenter_user_id'])
    .select((eb) =>
      eb
        .and([
          eb('pu.state', 'in', ['validated', 'active']),
          eb('eu.state', 'in', ['validated', 'active']),
          eb('p.left_at', 'is', null),
          eb('e.left_at', 'is', null),
        ])
        .$castTo<boolean>()
        .as('active'),
    );
}
