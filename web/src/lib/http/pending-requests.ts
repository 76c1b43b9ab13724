import { queryOptions } from '@tanstack/react-query';
import { type Sender, senderOf } from '../data/peer-roles.ts';
import { api } from './api.ts';

/** The number of requests that the current user made in a role, or to peers, and that have no answer yet. */
export function pendingRequestsQuery(sender: Sender) {
  const as = sender === 'presenter' ? 'presenter' : 'participant';
  return queryOptions({
    queryKey: ['mentoring_requests', 'pending_count', sender],
    queryFn: async ({ signal }) => {
      const query = { as, state: 'requested', page_size: 100 } as const;
      const { data } = await api('GET /api/v1/mentoring_requests', { query, signal });
      return data.filter((request) => senderOf(request) === sender && request.initiated_by === request.viewer).length;
    },
    meta: { quiet: true },
  });
}
