import type { ArticleKind } from '@binome/contract/news/articles';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { pollUnlessLive } from '../live/cable.ts';

/** The filters and the order of the help feed, as in its address. */
export interface FeedSearch {
  kind?: ArticleKind | undefined;
  /** The code of a topic. */
  topic?: string | undefined;
  /** Words that are searched. */
  q?: string | undefined;
  order?: 'useful' | undefined;
}

const pollMs = 30_000;

/** The help feed, 50 articles at once. Each page begins after the last article of the page before. */
export function feedQuery(search: FeedSearch) {
  return infiniteQueryOptions({
    queryKey: ['articles', 'feed', search],
    queryFn: ({ pageParam: before, signal }) => api('GET /api/v1/articles', { query: { ...search, ...(before && { before }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, older }) => (older ? data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollUnlessLive(pollMs),
    meta: { quiet: true },
  });
}

/** One article with all its comments. The page shows 404 itself. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: async ({ signal }) => (await api('GET /api/v1/articles/:id', { params: { id }, signal })).data,
    refetchInterval: pollUnlessLive(pollMs),
    meta: { quiet: true },
  });
}

/** The two latest posts of the help feed, on the start page. */
export const latestArticlesQuery = queryOptions({
  queryKey: ['articles', 'latest'],
  queryFn: ({ signal }) => api('GET /api/v1/articles', { query: { limit: 2 }, signal }),
  refetchInterval: pollUnlessLive(pollMs),
  meta: { quiet: true },
});
