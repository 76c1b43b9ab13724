import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The HR referents to whom the member may write. The page leaves them out when they cannot be loaded. */
export const referentsQuery = queryOptions({
  queryKey: ['hr_referents'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/hr_referents', { signal })).data,
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});
