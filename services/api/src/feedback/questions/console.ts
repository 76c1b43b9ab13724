import { feedbackQuestionEndpoints } from '@binome/contract/console/feedback-questions';
import { sql } from 'kysely';
import { editableListRoutes } from '../../console/editable-list-routes.ts';
import { orderElements } from '../../console/order-elements.ts';
import { requiredQuestionTexts } from '../../console/texts.ts';
import { readersOf } from '../../policies/feedbacks.ts';
import { changeFeedbackQuestion, insertFeedbackQuestion } from './actions.ts';
import { selectFeedbackQuestions } from './console-queries.ts';
import { isAnswered } from './queries.ts';

/** Questions of reports and reviews. Their order is by side, then reports before reviews. */
export const feedbackConsoleRoutes = editableListRoutes({
  table: 'feedback_questions',
  endpoints: feedbackQuestionEndpoints,
  select: selectFeedbackQuestions,
  sorts: { position: sql`row(e.role_type, e.subcategory, e.position)` },
  defaultSort: 'position',
  requiredTexts: requiredQuestionTexts,
  texts: ({ title, hint, choices }) => [title, hint, ...choices.map(({ label }) => label)],
  insert: insertFeedbackQuestion,
  update: changeFeedbackQuestion,
  order: ({ tx }, { ids, ...part }) => orderElements(tx, 'feedback_questions', ids, part),
  isUsed: (tx, { id }) => isAnswered(tx, id),
  present: (question, common) => ({ ...question, ...common, readers: readersOf(question) }),
});
