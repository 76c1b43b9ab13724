import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

// Apart from what draws them: the route asks for them before that is loaded.

/** The sessions of a pair: those to come first, soonest first, then those that are over, latest first. */
export function relationshipMeetingsQuery(id: string) {
  return queryOptions({
    queryKey: ['meetings', 'of_relationship', id],
    queryFn: async ({ signal }) => {
      const query = { mentoring_relationship_id: id, page_size: 100 } as const;
      return (await api('GET /api/v1/meetings', { query, signal })).data;
    },
    refetchInterval: 60_000,
    meta: { quiet: true },
  });
}

/** The objectives, the actions and the notes of a pair. The partner writes in them too, perhaps at this moment. */
export function notebookQuery(id: string) {
  return queryOptions({
    queryKey: ['notebook', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/mentoring_relationships/:id/notebook', { params: { id }, signal })).data,
    refetchInterval: 4_000,
    meta: { quiet: true },
  });
}
