import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What others recommend a presenter for, newest first. */
export function recommendationsQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'recommendations', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/presenters/:id/recommendations', { params: { id }, signal })).data,
    meta: { quiet: true },
  });
}
