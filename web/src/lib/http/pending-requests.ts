import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The number of requests that the current user made in a role and that have no answer yet. */
export function pendingRequestsQuery(as: ProfileType) {
  return queryOptions({
    queryKey: ['mentoring_requests', 'pending_count', as],
    queryFn: async ({ signal }) => {
      const query = { as, state: 'requested', page_size: 100 } as const;
      const { data } = await api('GET /api/v1/mentoring_requests', { query, signal });
      return data.filter(({ initiated_by }) => initiated_by === as).length;
    },
    meta: { quiet: true },
  });
}
