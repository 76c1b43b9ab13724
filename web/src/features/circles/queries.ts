import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

// Separate from the components, so that the routes can prefetch before they are loaded.

/** The viewer's circles and those that they may join, with what they may do. */
export const circlesQuery = queryOptions({
  queryKey: ['circles', 'list'],
  queryFn: ({ signal }) => api('GET /api/v1/circles', { query: {}, signal }),
  refetchInterval: pollUnlessLive(60_000),
  meta: { quiet: true },
});

/** One circle. The page shows the statuses 403 and 404 itself. */
export function circleQuery(id: string) {
  return queryOptions({
    queryKey: ['circles', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/circles/:id', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(30_000),
    meta: { quiet: [403, 404] },
  });
}
