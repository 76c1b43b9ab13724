import type { listRecommendations } from '@binome/contract/profiles/profiles';
import type { Reply } from '@binome/contract/values/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

export type Recommendation = Reply<typeof listRecommendations>['data'][number];

/** The recommendations of a presenter, newest first. */
export function recommendationsQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'recommendations', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/presenters/:id/recommendations', { params: { id }, signal })).data,
    meta: { quiet: true },
  });
}
