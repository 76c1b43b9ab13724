import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

// What only the page of a circle asks for, apart from what the routes prefetch: those load with every page.

/** A session with its agenda and its page of the notebook. Others may be writing too: without a socket, it is refetched every 4 s. */
export function circleSessionQuery(id: string) {
  return queryOptions({
    queryKey: ['circles', 'session', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/circle_sessions/:id', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(4_000),
    meta: { quiet: true },
  });
}

/** The messages of a circle: the latest page first, each page oldest first. */
export function circleMessagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['circles', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/v1/circles/:id/messages', { params: { id }, query: pageParam ? { before: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ data, has_older }) => (has_older ? data[0]?.id : undefined),
    refetchInterval: pollUnlessLive(10_000),
    meta: { quiet: true },
  });
}

/** People of the program whom the host may invite. */
export function candidatesQuery(id: string, q: string) {
  return queryOptions({
    queryKey: ['circles', 'candidates', id, q],
    queryFn: async ({ signal }) => (await api('GET /api/v1/circles/:id/candidates', { params: { id }, query: { q }, signal })).data,
    staleTime: 0,
    meta: { quiet: true },
  });
}
