import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

// What only the messenger's list asks for, apart from what the route prefetches.

export const referentsQuery = queryOptions({
  queryKey: ['hr_referents'],
  queryFn: async ({ signal }) => (await api('GET /api/v1/hr_referents', { signal })).data,
  staleTime: 5 * 60_000,
  meta: { quiet: true },
});

export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['conversations', 'search', q],
    queryFn: async ({ signal }) => (await api('GET /api/v1/conversation_comments', { query: { q }, signal })).data,
    enabled: q !== '',
    meta: { quiet: true },
  });
}
