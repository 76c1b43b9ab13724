import type { Bookmark, BookmarkKind, listBookmarks } from '@binome/contract/bookmarks/bookmarks';
import type { Locale } from '@binome/contract/fields';
import type { Article } from '@binome/contract/news/articles';
import type { Reply } from '@binome/contract/values/client';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { runRequest } from '../http/run-request.ts';
import { articleQuery } from './articles.ts';

export type { Bookmark, BookmarkKind };
export type BookmarkPage = Reply<typeof listBookmarks>;

/** What the current user keeps, the latest first, page by page. The page shows errors itself. */
export function bookmarksQuery(locale: Locale, kind: BookmarkKind | undefined) {
  return infiniteQueryOptions({
    // The titles of tools come in the language of the request.
    queryKey: ['bookmarks', locale, kind ?? 'all'],
    queryFn: ({ pageParam: page, signal }) => api('GET /api/v1/bookmarks', { query: { of: kind, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
    // The old list stays until the filtered one is loaded.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

const addresses = {
  profile: 'PUT /api/v1/profiles/:id/bookmark',
  article: 'PUT /api/v1/articles/:id/bookmark',
  training_tool: 'PUT /api/v1/training_tools/:id/bookmark',
} as const satisfies Record<BookmarkKind, string>;

const peopleKeys = [['presenters'], ['participants'], ['profiles']] as const;

/**
 * Keeps something to come back to, or lets it go. The pressed state shows at once; `isBookmarked` is what the lists say. What is let go
 * stays in the list of bookmarks until it is opened again, so that a wrong press is taken back where it happened.
 */
export function useBookmark(kind: BookmarkKind, id: string, isBookmarked: boolean): [boolean, change: (isBookmarked: boolean) => void] {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // One press after the other: the last one counts.
    scope: { id: `bookmark ${id}` },
    mutationFn: (bookmarked: boolean) => api(addresses[kind], { params: { id }, body: { bookmarked } }),
    onSuccess: ({ bookmarked }) => {
      for (const model of ['bookmarks', 'articles', 'training_tools'] as const) {
        runRequest(client, { type: 'update', sub_type: 'paginated', model, id, record: { bookmarked } });
      }
      client.setQueryData<Article>(articleQuery(id).queryKey, (article) => article && { ...article, bookmarked });
      return client.invalidateQueries({ queryKey: ['bookmarks'], refetchType: 'none' });
    },
    // Lists of people are ordered and counted by the API.
    onSettled: () => kind === 'profile' && Promise.all(peopleKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return [isPending ? variables : isBookmarked, mutate];
}
