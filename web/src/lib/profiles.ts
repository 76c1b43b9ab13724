import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

// What several features ask of people.

/** A presenter or a participant, with the match in full. A refusal (403) and a profile that is gone (404) are told by the screen. */
export function profileQuery(type: ProfileType, id: string) {
  return queryOptions({
    queryKey: ['profiles', type, id],
    queryFn: async ({ signal }) => {
      const params = { id };
      if (type === 'presenter') return (await api('GET /api/v1/presenters/:id', { params, signal })).data;
      return (await api('GET /api/v1/participants/:id', { params, signal })).data;
    },
    meta: { quiet: [403, 404] },
  });
}

/** The keys of what shows where two people stand with each other, to be made stale when that changes. */
export const mentoringQueryKeys = [['presenters'], ['profiles'], ['mentoring_requests'], ['mentoring_relationships']] as const;
