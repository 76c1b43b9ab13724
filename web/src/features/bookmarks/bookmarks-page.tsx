import { useInfiniteQuery } from '@tanstack/react-query';
import { type BookmarkKind, type BookmarkPage, bookmarksQuery } from '../../lib/data/bookmarks.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { appendPage } from '../../lib/http/request-state.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { BookmarkRow } from './bookmark-row.tsx';
import { BookmarksSkeleton } from './bookmarks-skeleton.tsx';
import { KindLinks } from './kind-links.tsx';
import { NoBookmarks } from './no-bookmarks.tsx';

/** What the current user keeps to come back to: people, posts and tools in one list, the latest first. */
export function BookmarksPage({ kind }: { kind: BookmarkKind | undefined }) {
  const { t, locale } = useIntl();
  const list = useInfiniteQuery(bookmarksQuery(locale, kind));
  const loaded = list.data?.pages.reduce<BookmarkPage | undefined>(appendPage, undefined);
  const pages = list.data?.pages.length ?? 0;
  const count = loaded && t('bookmarks.count', { count: loaded.total });
  useAnnouncedResult(JSON.stringify([kind, pages]), list.isPlaceholderData ? undefined : count);
  return (
    <>
      <PageHeader title={t('bookmarks.title')}>{t('bookmarks.intro')}</PageHeader>
      <KindLinks totals={loaded?.totals} />
      {list.isLoadingError ? (
        <ErrorCard error={list.error} onRetry={() => list.refetch()} />
      ) : !loaded ? (
        <BookmarksSkeleton />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={cx('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}>
          {loaded.total === 0 ? (
            <NoBookmarks kind={kind} />
          ) : (
            <Card className="p-0 md:p-0">
              <Rows rows={loaded.data} rowHeight={96} className="divide-y divide-line">
                {(bookmark) => <BookmarkRow bookmark={bookmark} />}
              </Rows>
            </Card>
          )}
          {list.hasNextPage && (
            <div className="mt-6 flex justify-center">
              <Button onPress={() => loadNextPage(list)} isPending={list.isFetchingNextPage}>
                {t('bookmarks.more', { count: loaded.total - loaded.data.length })}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}
