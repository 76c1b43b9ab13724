import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The tags of the company with their families. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/tags', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});
