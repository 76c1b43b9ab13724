import type { FeedbackSubcategory, MeetingState, ProfileType } from '@binome/contract/states';
import { sql } from 'kysely';
import type { Tx } from '../platform/data/database.ts';
import { selectPerson } from '../relationships/person-queries.ts';
import { isReviewAsked } from '../relationships/progress/count-queries.ts';

/** Lists the ended meetings of a person without a sent report of theirs. Finished meetings count only if they ended after `endedSince`. */
export function listMeetingsToReport(tx: Tx, userId: string, endedSince: Date) {
  const side = sql<ProfileType>`case when m.presenter_user_id = ${userId} then 'presenter' else 'participant' end`;
  return tx
    .selectFrom('meetings as m')
    .innerJoin('mentoring_relationships as r', 'r.id', 'm.mentoring_relationship_id')
    .leftJoin('feedbacks as f', (join) => join.onRef('f.meeting_id', '=', 'm.id').on('f.author_user_id', '=', userId))
    .where(sql<boolean>`(m.participant_user_id = ${userId} or m.presenter_user_id = ${userId})`)
    .where(
      sql<boolean>`(m.aasm_state in ('feedback_requested', 'feedback_filled') or (m.aasm_state = 'finished' and m.ends_at > ${endedSince}))`,
    )
    .where('f.sent_at', 'is', null)
    .select([sql<FeedbackSubcategory>`'meeting'`.as('subcategory'), 'm.id as feedbackable_id', 'm.mentoring_relationship_id'])
    .select([side.as('role_type'), sql<MeetingState>`m.aasm_state`.as('aasm_state'), sql<Date>`m.ends_at`.as('about')])
    .select('r.kind')
    .select((eb) => [
      selectPerson(sql<string>`case when m.presenter_user_id = ${userId} then r.participant_id else r.presenter_id end`).as('partner'),
      eb('f.id', 'is not', null).$castTo<boolean>().as('draft'),
    ])
    .execute();
}

/** Lists the ended relationships of a person that ask for a review, without a sent one of theirs. */
export function listRelationshipsToReview(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles as own')
    .innerJoin('mentoring_relationships as r', (join) =>
      join.on(sql<boolean>`own.id = case own.type when 'presenter' then r.presenter_id else r.participant_id end`),
    )
    .leftJoin('feedbacks as f', (join) =>
      join.onRef('f.mentoring_relationship_id', '=', 'r.id').on('f.meeting_id', 'is', null).on('f.author_user_id', '=', userId),
    )
    .where('own.user_id', '=', userId)
    .where(isReviewAsked)
    .where('f.sent_at', 'is', null)
    .select([sql<FeedbackSubcategory>`'mentoring_relationship'`.as('subcategory'), 'r.id as feedbackable_id'])
    .select(['r.id as mentoring_relationship_id', 'own.type as role_type', sql<Date>`r.ended_at`.as('about')])
    .select((eb) => [
      selectPerson(sql<string>`case own.type when 'presenter' then r.participant_id else r.presenter_id end`).as('partner'),
      eb('f.id', 'is not', null).$castTo<boolean>().as('draft'),
    ])
    .execute();
}
