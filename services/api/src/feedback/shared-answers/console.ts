import { listSharedAnswers as listSharedAnswersEndpoint } from '@binome/contract/console/shared-answers';
import { readListQuery, sendPage } from '../../console/list.ts';
import { route } from '../../platform/http/route.ts';
import { translate } from '../../platform/text/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { answerText } from '../present-feedback.ts';
import { listSharedAnswers } from './queries.ts';

/** Answers that members share with referents. */
export const sharedAnswerConsoleRoutes = [
  route(listSharedAnswersEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    // Administrators of a business unit do not read answers.
    const scope = { ...consoleScopeOf(actor), business_unit_ids: [] };
    const page = await listSharedAnswers(tx, scope, query.filter ?? {}, readListQuery(context, { field: 'sent_at', direction: 'DESC' }));
    return sendPage(context, 'shared_answers', page).map(({ title, ...answer }) => ({
      ...answer,
      question: translate(title, locale),
      text: answerText(answer, locale),
    }));
  }),
];
