import type { FeedbackSubcategory } from '@binome/contract/states';
import { sql } from 'kysely';
import { isRelationshipInScope, type ListQuery, matchesWords, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { selectPerson } from '../../relationships/person-queries.ts';
import type { FeedbackChoice } from '../questions/admin-queries.ts';

export type SharedAnswerFilter = {
  id?: string[];
  q?: string;
  mentoring_relationship_id?: string;
  subcategory?: FeedbackSubcategory;
};

const pair = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };
const authorProfile = sql<string>`case f.role_type when 'participant' then r.participant_id else r.presenter_id end`;

/**
 * The answers that their authors ticked for the referents of their pair. Row-level security shows the reader no others, but for
 * those of a pair that the reader is one of: drafts, and words that were not ticked, are left out here.
 */
export function listSharedAnswers(tx: Tx, reach: ConsoleScope, filter: SharedAnswerFilter, asked: ListQuery<'id' | 'sent_at'>) {
  let query = tx
    .selectFrom('feedback_answers as a')
    .innerJoin('feedbacks as f', 'f.id', 'a.feedback_id')
    .innerJoin('feedback_questions as q', 'q.id', 'a.feedback_question_id')
    .innerJoin('mentoring_relationships as r', 'r.id', 'f.mentoring_relationship_id')
    .innerJoin('users as u', 'u.id', 'a.author_user_id')
    .where('a.shared_with_referents', '=', true)
    .where('f.sent_at', 'is not', null)
    .where(isRelationshipInScope(reach, pair))
    .select(['a.id', 'f.mentoring_relationship_id', 'f.subcategory', 'q.title', 'q.field_type', 'a.body', 'a.choice_codes'])
    .select([sql<FeedbackChoice[]>`q.choices`.as('choices'), sql<Date>`f.sent_at`.as('sent_at')])
    .select(selectPerson(authorProfile).as('author'));
  if (filter.id) query = query.where('a.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`u.first_name || ' ' || u.last_name || ' ' || coalesce(a.body, '')`, filter.q));
  if (filter.mentoring_relationship_id) query = query.where('r.id', '=', filter.mentoring_relationship_id);
  if (filter.subcategory) query = query.where('f.subcategory', '=', filter.subcategory);
  return readPage(tx, query, { id: sql.ref('a.id'), sent_at: sql.ref('f.sent_at') }, asked);
}
