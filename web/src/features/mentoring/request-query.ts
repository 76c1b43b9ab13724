import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

/** One request. The page shows the statuses 403 and 404 itself. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['mentoring_requests', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_requests/:id', { params: { id }, signal })).data,
    // The other person may act at any time.
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: [403, 404] },
  });
}

/** Times at which both people of an open request are free, which an acceptance proposes. Without them, it proposes none. */
export function requestTimesQuery(id: string) {
  return queryOptions({
    queryKey: ['mentoring_requests', 'times', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_requests/:id/times', { params: { id }, signal })).data,
    meta: { quiet: true },
  });
}

/** Mentors to whom the author of a request can be pointed. */
export function colleaguesQuery(id: string) {
  return queryOptions({
    queryKey: ['mentoring_requests', 'colleagues', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_requests/:id/colleagues', { params: { id }, signal })).data,
    meta: { quiet: true },
  });
}
