import {
  listProfileQuestions as listProfileQuestionsEndpoint,
  listRecommendations as listRecommendationsEndpoint,
  listTags as listTagsEndpoint,
} from '@binome/contract/profiles';
import { createRecommendation, deleteRecommendation, updateRecommendation } from '@binome/contract/profiling';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
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

  // `admin=true` changes nothing: all tags belong to the company.
  route(listTagsEndpoint, async ({ tx, locale }) => {
    const tags = await listTags(tx);
    return { data: tags.map(({ name, ...tag }) => ({ ...tag, label: translate(name, locale) })) };
  }),
];
