import {
  createFeedbackQuestion as createFeedbackQuestionEndpoint,
  getFeedbackQuestion,
  listConsoleFeedbackQuestions as listConsoleFeedbackQuestionsEndpoint,
  orderFeedbackQuestions,
  removeFeedbackQuestion as removeFeedbackQuestionEndpoint,
  updateFeedbackQuestion as updateFeedbackQuestionEndpoint,
} from '@binome/contract/console/feedback-questions';
import type { Locale } from '@binome/contract/fields';
import { assertCanEditLists, listPermissions, orderElements } from '../../console/editable-list.ts';
import { readListQuery, sendPage } from '../../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages, listElementIds } from '../../console/list-queries.ts';
import { missingLanguages } from '../../console/texts.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import { route } from '../../platform/route.ts';
import { readersOf } from '../../policies/feedbacks.ts';
import { changeFeedbackQuestion, createFeedbackQuestion, feedbackQuestions, removeFeedbackQuestion } from './actions.ts';
import { type FeedbackQuestionRow, findConsoleFeedbackQuestion, listConsoleFeedbackQuestions } from './admin-queries.ts';

/** Questions of reports and reviews. */
export const feedbackAdminRoutes = [
  route(listConsoleFeedbackQuestionsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const page = await listConsoleFeedbackQuestions(
      tx,
      query.filter ?? {},
      readListQuery(context, { field: 'position', direction: 'ASC' }),
    );
    return sendPage(context, 'feedback_questions', page).map((question) => present(question, company, actor, locale));
  }),

  route(getFeedbackQuestion, (context) => show(context, context.params.id)),

  route(createFeedbackQuestionEndpoint, async (context) => show(context, await createFeedbackQuestion(context, context.body))),

  route(updateFeedbackQuestionEndpoint, async (context) => {
    await changeFeedbackQuestion(context, context.params.id, context.body);
    return show(context, context.params.id);
  }),

  route(removeFeedbackQuestionEndpoint, (context) => removeFeedbackQuestion(context, context.params.id)),

  route(orderFeedbackQuestions, async (context) => {
    const { ids, ...list } = context.body;
    assertCanEditLists(context);
    return orderElements(context, feedbackQuestions, await listElementIds(context.tx, feedbackQuestions.table, list), ids);
  }),
];

async function show({ tx, actor, locale }: ConsoleContext & { locale: Locale }, id: string) {
  const question = await findConsoleFeedbackQuestion(tx, id);
  if (!question) throw new ApiError('not_found');
  return present(question, await findCompanyLanguages(tx), actor, locale);
}

function present(question: FeedbackQuestionRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  const { title, hint, choices } = question;
  return {
    ...question,
    label: translate(title, locale),
    readers: readersOf(question),
    missing: missingLanguages(company, [title, hint, ...choices.map(({ label }) => label)]),
    can: listPermissions(actor),
  };
}
