import { listSharedAnswers as listSharedAnswersEndpoint } from '@binome/contract/console/shared-answers';
import { readListQuery, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/errors.ts';
import { translate } from '../../platform/intl.ts';
import { route } from '../../platform/route.ts';
import { canReadSharedAnswers, consoleScopeOf } from '../../policies/console.ts';
import { answerText } from '../present-feedback.ts';
import { listSharedAnswers } from './queries.ts';

/** What members chose to tell the referents of their pair. */
export const sharedAnswerAdminRoutes = [
  route(listSharedAnswersEndpoint, async (context) => {
    const { tx, actor, query, locale } = context;
    if (!canReadSharedAnswers(actor)) throw new ApiError('forbidden');
    // A unit that somebody looks after beside their programs gives them no words.
    const reach = { ...consoleScopeOf(actor), business_unit_ids: [] };
    const page = await listSharedAnswers(tx, reach, query.filter ?? {}, readListQuery(context, { field: 'sent_at', direction: 'DESC' }));
    return sendPage(context, 'shared_answers', page).map(({ title, ...answer }) => ({
      ...answer,
      question: translate(title, locale),
      text: answerText(answer, locale),
    }));
  }),
];
