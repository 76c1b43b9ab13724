import type { Bookmark, BookmarkKind, listBookmarks } from '@binome/contract/bookmarks/bookmarks';
import type { Locale } from '@binome/contract/fields';
import type { Reply } from '@binome/contract/values/client';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../http/api.ts';

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
    // Shows the previous list while the filtered one loads.
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}
