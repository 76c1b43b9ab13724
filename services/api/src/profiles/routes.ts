import {
  listProfileQuestions as listProfileQuestionsEndpoint,
  listRecommendations as listRecommendationsEndpoint,
  listTags as listTagsEndpoint,
} from '@binome/contract/profiles';
import { translate } from '../platform/intl.ts';
import { route } from '../platform/route.ts';
import { readProfile } from './access.ts';
import { listRecommendations, listTags } from './queries.ts';
import { presentQuestions } from './questions.ts';

export const profileRoutes = [
  route(listRecommendationsEndpoint, async (context) => {
    const { id } = await readProfile(context, context.params.id, 'presenter');
    const recommendations = await listRecommendations(context.tx, id);
    const data = recommendations.map(({ author_id, first_name, last_name, avatar_url, ...recommendation }) => ({
      ...recommendation,
      author: { user_id: author_id, first_name, last_name, avatar_url },
      can: { edit: false, delete: false },
    }));
    return { data };
  }),

  route(listProfileQuestionsEndpoint, async ({ tx, query, locale }) => {
    const asked = { profile_type: query.profile_type ?? 'presenter', is_filter: query.is_filter } as const;
    return { data: await presentQuestions(tx, asked, locale) };
  }),

  // Every tag is the company's own: `admin=true` asks for the same list.
  route(listTagsEndpoint, async ({ tx, locale }) => {
    const tags = await listTags(tx);
    return { data: tags.map(({ name, ...tag }) => ({ ...tag, label: translate(name, locale) })) };
  }),
];
