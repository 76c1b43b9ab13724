import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { isReviewAsked } from '../relationships/progress/count-queries.ts';

/** The users of a relationship, its state, whether both are active, and whether it asks them for reviews. */
export function findMeetingRelationship(tx: Tx, relationshipId: string) {
  return selectRelationship(tx, relationshipId).executeTakeFirst();
}

/** Also locks the relationship: concurrent plans are counted one after the other, and none is created after its end. */
export function lockMeetingRelationship(tx: Tx, relationshipId: string) {
  return selectRelationship(tx, relationshipId).forNoKeyUpdate('r').executeTakeFirst();
}

export type MeetingRelationshipRow = NonNullable<Awaited<ReturnType<typeof findMeetingRelationship>>>;

function selectRelationship(tx: Tx, relationshipId: string) {
  return (
    tx
      .selectFrom('mentoring_relationships as r')
      .innerJoin('profiles as participant', 'participant.id', 'r.participant_id')
      .innerJoin('users as participant_user', 'participant_user.id', 'participant.user_id')
      .innerJoin('profiles as presenter', 'presenter.id', 'r.presenter_id')
      .innerJoin('users as presenter_user', 'presenter_user.id', 'presenter.user_id')
      .where('r.id', '=', relationshipId)
      .select(['r.id', 'r.kind', 'r.aasm_state', 'participant.user_id as participant_user_id', 'presenter.user_id as presenter_user_id'])
      // A mentor lets mentees book; two peers agree on each time.
      .select(sql<boolean>`(r.kind = 'mentoring' and presenter_user.direct_booking)`.as('direct_booking'))
      .select(isReviewAsked.as('review_asked'))
      .select((eb) =>
        eb
          .and([
            eb('participant_user.state', 'in', ['validated', 'active']),
            eb('presenter_user.state', 'in', ['validated', 'active']),
            eb('participant.left_at', 'is', null),
            eb('presenter.left_at', 'is', null),
          ])
          .$castTo<boolean>()
          .as('active'),
      )
  );
}
