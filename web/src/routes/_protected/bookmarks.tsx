import { createFileRoute } from '@tanstack/react-router';
import { readBookmarkKind } from '../../features/bookmarks/bookmark-kinds.ts';
import { BookmarksPage } from '../../features/bookmarks/bookmarks-page.tsx';
import { BookmarksSkeleton } from '../../features/bookmarks/bookmarks-skeleton.tsx';
import { PagePending } from '../../features/system/page-pending.tsx';
import { type BookmarkKind, bookmarksQuery } from '../../lib/data/bookmarks.ts';
import { waitForPageData } from '../../lib/http/page-data.ts';
import { currentLocale } from '../../lib/text/intl.ts';

export const Route = createFileRoute('/_protected/bookmarks')({
  validateSearch: (search: Record<string, unknown>): { kind?: BookmarkKind } => {
    const kind = readBookmarkKind(search.kind);
    return kind ? { kind } : {};
  },
  // No loaderDeps: a change of the filter does not run the loader, the page fetches the list itself. It also shows errors.
  loader: async ({ context: { queryClient }, location, cause }) => {
    if (cause === 'stay') return;
    const { kind }: { kind?: unknown } = location.search;
    await waitForPageData(queryClient, queryClient.prefetchInfiniteQuery(bookmarksQuery(currentLocale(), readBookmarkKind(kind))));
  },
  pendingComponent: () => <PagePending skeleton={<BookmarksSkeleton />} />,
  component: Page,
});

function Page() {
  const { kind } = Route.useSearch();
  return <BookmarksPage kind={kind} />;
}
