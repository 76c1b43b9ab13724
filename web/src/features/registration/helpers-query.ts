import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Wish } from '../../lib/data/wish.ts';
import { api } from '../../lib/http/api.ts';

/** Topics from which on faces are shown. */
export const enoughTopics = 2;

/** Those who could help with the topics of a wish, or whom the person could help. Stays pending before enough topics are chosen. */
export function helpersQuery(access_link: { id: string; token: string }, { role, topics }: Wish, offered: number) {
  const chosen = [...topics].sort();
  return queryOptions({
    queryKey: ['helpers', access_link.id, role, ...chosen],
    queryFn:
      chosen.length >= Math.min(enoughTopics, offered)
        ? async ({ signal }) => (await api('POST /auth/access_link_helpers', { body: { access_link, role, topics: chosen }, signal })).data
        : skipToken,
    // The API answers a link only so often.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
