import type { FeedbackSubcategory } from '@binome/contract/states';
import { sql } from 'kysely';
import { isRelationshipInScope, type ListQuery, matchesWords, readPage } from '../../console/page-queries.ts';
import type { Tx } from '../../platform/data/database.ts';
import type { ConsoleScope } from '../../policies/console.ts';
import { selectPerson } from '../../relationships/person-queries.ts';
import type { FeedbackChoice } from '../questions/console-queries.ts';

export type SharedAnswerFilter = {
  id?: string[];
  q?: string;
  mentoring_relationship_id?: string;
  subcategory?: FeedbackSubcategory;
};

const relationshipColumns = { program: 'r.program_id', participant: 'r.participant_id', presenter: 'r.presenter_id' };
const authorProfile = sql<string>`case f.role_type when 'participant' then r.participant_id else r.presenter_id end`;

/**
 * Lists the sent answers that their authors share with referents. Row-level security already hides the others, except in the reader's
 * own relationships: there this query leaves out drafts and answers that are not shared.
 */
export function listSharedAnswers(tx: Tx, scope: ConsoleScope, filter: SharedAnswerFilter, listQuery: ListQuery<'id' | 'sent_at'>) {
  let query = tx
    .selectFrom('feedback_answers as a')
    .innerJoin('feedbacks as f', 'f.id', 'a.feedback_id')
    .innerJoin('feedback_questions as q', 'q.id', 'a.feedback_question_id')
    .innerJoin('mentoring_relationships as r', 'r.id', 'f.mentoring_relationship_id')
    .innerJoin('users as u', 'u.id', 'a.author_user_id')
    .where('a.shared_with_referents', '=', true)
    .where('f.sent_at', 'is not', null)
    .where(isRelationshipInScope(scope, relationshipColumns))
    .select(['a.id', 'f.mentoring_relationship_id', 'f.subcategory', 'q.title', 'q.field_type', 'a.body', 'a.choice_codes'])
    .select([sql<FeedbackChoice[]>`q.choices`.as('choices'), sql<Date>`f.sent_at`.as('sent_at')])
    .select(selectPerson(authorProfile).as('author'));
  if (filter.id) query = query.where('a.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.q) query = query.where(matchesWords(sql`u.first_name || ' ' || u.last_name || ' ' || coalesce(a.body, '')`, filter.q));
  if (filter.mentoring_relationship_id) query = query.where('r.id', '=', filter.mentoring_relationship_id);
  if (filter.subcategory) query = query.where('f.subcategory', '=', filter.subcategory);
  return readPage(tx, query, { id: sql.ref('a.id'), sent_at: sql.ref('f.sent_at') }, listQuery);
}
