import {
  listProfileQuestions as listProfileQuestionsEndpoint,
  listRecommendations as listRecommendationsEndpoint,
  listTags as listTagsEndpoint,
} from '@binome/contract/profiles/profiles';
import { createRecommendation, deleteRecommendation, updateRecommendation } from '@binome/contract/profiles/profiling';
import { route } from '../platform/http/route.ts';
import { translate } from '../platform/text/intl.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { presentProfileQuestions } from './profiling/present-questions.ts';
import { listTags } from './queries.ts';
import { changeRecommendation, readRecommendations, recommendPresenter, removeRecommendation } from './recommendations/recommendations.ts';

export const profileRoutes = [
  route(listRecommendationsEndpoint, async (context) => ({ data: await readRecommendations(context, context.params.id) })),

  route(createRecommendation, async (context) => ({ data: await recommendPresenter(context, context.params.id, context.body.body) })),

  route(updateRecommendation, async (context) => {
    const { id, recommendation_id } = context.params;
    return { data: await changeRecommendation(context, id, recommendation_id, context.body.body) };
  }),

  route(deleteRecommendation, async (context) => {
    await removeRecommendation(context, context.params.id, context.params.recommendation_id);
    return { success: true as const };
  }),

  route(listProfileQuestionsEndpoint, async (context) => ({ data: await presentProfileQuestions(context, context.query) })),

  route(listTagsEndpoint, async ({ tx, actor, locale, query }) => {
    const withArchived = query.admin === true && isAllowed(actor, 'tags.read');
    const tags = await listTags(tx, { withArchived });
    const data = tags.map(({ name, archived_at, ...tag }) => ({ ...tag, label: translate(name, locale), archived: archived_at !== null }));
    return { data };
  }),
];
