import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The number of requests the current user sent that have no answer yet. */
export const pendingRequestsQuery = queryOptions({
  queryKey: ['mentoring_requests', 'pending_count'],
  queryFn: async ({ signal }) => {
    const query = { as: 'participant', state: 'requested', page_size: 1 } as const;
    return (await api('GET /api/v1/mentoring_requests', { query, signal })).total;
  },
  meta: { quiet: true },
});
