import type { ProfileType } from '@binome/contract/states';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

// A file of its own, so that the route can prefetch before the components are loaded. Errors are silent: these parts are optional.

const maxShown = 3;

/** The best matches of the current participant among available presenters, without those they work with or have asked. */
export const suggestionsQuery = queryOptions({
  queryKey: ['presenters', 'suggestions'],
  queryFn: async ({ signal }) => {
    const query = { available: true, sort: 'match', page_size: 3 * maxShown } as const;
    const { data } = await api('GET /api/v1/presenters', { query, signal });
    return data
      .filter(({ match, standing }) => match?.score != null && !standing.active_relationship_id && !standing.open_request_id)
      .slice(0, maxShown);
  },
  meta: { quiet: true },
});

/** The programs of the company. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/programs', { signal })).data,
  staleTime: 10 * 60_000,
  meta: { quiet: true },
});

/** The next agreed meetings of the current user in one role. */
export function upcomingQuery(as: ProfileType) {
  return queryOptions({
    queryKey: ['meetings', 'upcoming', as],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /api/v1/meetings', { query: { as, only: 'open', page_size: 20 }, signal });
      const agreed = data.filter(({ aasm_state }) => aasm_state === 'confirmed' || aasm_state === 'started');
      return agreed.toSorted((a, b) => Date.parse(a.starts_at ?? '') - Date.parse(b.starts_at ?? '')).slice(0, maxShown);
    },
    refetchInterval: 60_000,
    meta: { quiet: true },
  });
}
