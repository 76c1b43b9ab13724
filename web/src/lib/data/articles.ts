import type { ArticleKind } from '@binome/contract/news/articles';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { pollUnlessLive } from '../live/cable.ts';

/** The filters and the order of the help feed, as in its address. */
export interface FeedSearch {
  kind?: ArticleKind | undefined;
  /** The code of a topic. */
  topic?: string | undefined;
  order?: 'useful' | undefined;
}

const pollMs = 30_000;

/** The help feed. `limit` is 50 by default. */
export function articlesQuery(search: FeedSearch & { limit?: number }) {
  return queryOptions({
    queryKey: ['articles', 'list', search],
    queryFn: ({ signal }) => api('GET /api/v1/articles', { query: { ...search }, signal }),
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
export const latestArticlesQuery = articlesQuery({ limit: 2 });
