import { questionEndpoints } from '@binome/contract/console/questions';
import { editableListRoutes } from '../../console/editable-list-routes.ts';
import { requiredQuestionTexts } from '../../console/texts.ts';
import { findKnownField, isForMatching } from './known-fields.ts';
import { reorderQuestions } from './order-questions.ts';
import { displayOrder, selectQuestions } from './question-queries.ts';
import { changeQuestion, insertQuestion, withAffectedProfiles } from './questions.ts';

export const questionConsoleRoutes = editableListRoutes({
  table: 'questions',
  endpoints: questionEndpoints,
  select: selectQuestions,
  sorts: { position: displayOrder },
  defaultSort: 'position',
  requiredTexts: requiredQuestionTexts,
  texts: ({ title, reader_title, hint, choices }) => [
    ...[title, reader_title, hint],
    ...choices.filter(({ archived }) => !archived).map(({ label }) => label),
  ],
  insert: insertQuestion,
  update: changeQuestion,
  order: reorderQuestions,
  around: withAffectedProfiles,
  refusalInUse: 'question_in_use',
  present: (question, { can, ...common }) => ({
    ...question,
    ...common,
    for_matching: isForMatching(question.field_name),
    fixed: question.usage > 0 || findKnownField(question.field_name) !== undefined,
    can: { ...can, remove: can.remove && question.usage === 0 },
  }),
});
