import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/**
 * The profile of a presenter or a participant, with the full match. `as` participant: a participant as a peer, whatever else the viewer is.
 * The page shows the statuses 403 and 404 itself.
 */
export function profileQuery(type: ProfileType, id: string, as?: 'participant') {
  return queryOptions({
    queryKey: ['profiles', type, id, as],
    queryFn: async ({ signal }) => {
      const params = { id };
      if (type === 'presenter') return (await api('GET /api/v1/presenters/:id', { params, signal })).data;
      return (await api('GET /api/v1/participants/:id', { params, query: { as }, signal })).data;
    },
    meta: { quiet: [403, 404] },
  });
}

/** Keys of the queries to invalidate when a request or a relationship changes. */
export const mentoringQueryKeys = [
  ['presenters'],
  ['participants'],
  ['profiles'],
  ['mentoring_requests'],
  ['match_proposals'],
  ['mentoring_relationships'],
] as const;
