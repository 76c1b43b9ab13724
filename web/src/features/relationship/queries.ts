import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { pollUnlessLive } from '../../lib/live/cable.ts';

// Separate from the components, so that the route can prefetch before they are loaded.

/** The meetings of a relationship: upcoming ones from the earliest to the latest, then past ones from the latest to the earliest. */
export function relationshipMeetingsQuery(id: string) {
  return queryOptions({
    queryKey: ['meetings', 'of_relationship', id],
    queryFn: async ({ signal }) => {
      const query = { mentoring_relationship_id: id, page_size: 100 } as const;
      return (await api('GET /api/v1/meetings', { query, signal })).data;
    },
    refetchInterval: pollUnlessLive(60_000),
    meta: { quiet: true },
  });
}

/** The objectives, actions and notes of a relationship. The partner may be writing too: without a socket, they are refetched every 4 s. */
export function notebookQuery(id: string) {
  return queryOptions({
    queryKey: ['notebook', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships/:id/notebook', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(4_000),
    meta: { quiet: true },
  });
}
