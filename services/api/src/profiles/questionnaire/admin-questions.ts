import {
  createQuestion as createQuestionEndpoint,
  getConsoleQuestion,
  listConsoleQuestions as listConsoleQuestionsEndpoint,
  orderQuestions as orderQuestionsEndpoint,
  removeQuestion as removeQuestionEndpoint,
  updateQuestion as updateQuestionEndpoint,
} from '@binome/contract/console/questions';
import type { Locale } from '@binome/contract/fields';
import { listPermissions } from '../../console/editable-list.ts';
import { readListQuery, sendPage } from '../../console/list.ts';
import { type CompanyLanguages, findCompanyLanguages } from '../../console/list-queries.ts';
import { missingLanguages } from '../../console/texts.ts';
import type { ConsoleContext } from '../../platform/context.ts';
import { translate } from '../../platform/intl.ts';
import { route } from '../../platform/route.ts';
import { findKnownField, isForMatching } from './known-fields.ts';
import { orderQuestions } from './order-questions.ts';
import { type ConsoleQuestionRow, listConsoleQuestions } from './question-queries.ts';
import { assertQuestion, changeQuestion, createQuestion, removeQuestion } from './questions.ts';

/** Console routes of the profile questions. */
export const questionAdminRoutes = [
  route(listConsoleQuestionsEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    const company = await findCompanyLanguages(tx);
    const page = await listConsoleQuestions(tx, query.filter ?? {}, readListQuery(context, { field: 'position', direction: 'ASC' }));
    return sendPage(context, 'questions', page).map((question) => present(question, company, actor, locale));
  }),

  route(getConsoleQuestion, (context) => show(context, context.params.id)),

  route(createQuestionEndpoint, async (context) => show(context, await createQuestion(context, context.body))),

  route(updateQuestionEndpoint, async (context) => {
    await changeQuestion(context, context.params.id, context.body);
    return show(context, context.params.id);
  }),

  route(removeQuestionEndpoint, (context) => removeQuestion(context, context.params.id)),

  route(orderQuestionsEndpoint, (context) => orderQuestions(context, context.body.steps)),
];

async function show(context: ConsoleContext & { locale: Locale }, id: string) {
  const question = await assertQuestion(context, id);
  return present(question, await findCompanyLanguages(context.tx), context.actor, context.locale);
}

function present(question: ConsoleQuestionRow, company: CompanyLanguages, actor: ConsoleContext['actor'], locale: Locale) {
  const { field_name, title, hint, choices, usage } = question;
  const { edit, remove } = listPermissions(actor);
  return {
    ...question,
    label: translate(title, locale),
    missing: missingLanguages(company, [title, hint, ...choices.filter(({ archived }) => !archived).map(({ label }) => label)]),
    for_matching: isForMatching(field_name),
    fixed: usage > 0 || findKnownField(field_name) !== undefined,
    can: { edit, remove: remove && usage === 0 },
  };
}
