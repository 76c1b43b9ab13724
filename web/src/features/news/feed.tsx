import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { type FeedSearch, feedQuery } from '../../lib/data/articles.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Rows } from '../../ui/layout/rows.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { ArticleCard } from './article-card.tsx';
import { FeedFilters, type OnFeedSearch } from './feed-filters.tsx';
import { LiveArticles } from './live-articles.tsx';

const ArticleDialog = lazyDialog(() => import('./article-dialog.tsx').then((module) => module.ArticleDialog));

interface FeedProps {
  search: FeedSearch;
  onSearch: OnFeedSearch;
}

/** The help feed: what the community writes, pinned posts first, then the newest, and older pages behind. */
export function Feed({ search, onSearch }: FeedProps) {
  const { t } = useIntl();
  const list = useInfiniteQuery(feedQuery(search));
  const { error, refetch, isPlaceholderData } = list;
  const pages = list.data?.pages ?? [];
  const [feed] = pages;
  const articles = pages.flatMap(({ data }) => data);
  const count = feed && !isPlaceholderData ? t('news.count', { count: articles.length }) : undefined;
  useAnnouncedResult(JSON.stringify([search, pages.length]), count);
  const [isWriting, setWriting] = useState(false);
  const isFiltered = Boolean(search.kind || search.topic || search.q);
  return (
    <>
      <LiveArticles />
      <PageHeader
        title={t('news.title')}
        action={
          // Shown while the feed loads, so that the page does not move when it arrives.
          (!feed || feed.can.create) && (
            <Button variant="primary" isDisabled={!feed} onPress={() => setWriting(true)}>
              <PenLine aria-hidden />
              {t('news.write')}
            </Button>
          )
        }
      >
        {t('news.intro')}
      </PageHeader>
      <FeedFilters search={search} onSearch={onSearch} />
      {error && !feed ? (
        <ErrorCard error={error} onRetry={() => refetch()} />
      ) : !feed ? (
        <FeedSkeleton />
      ) : articles.length > 0 ? (
        <div aria-busy={isPlaceholderData} className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
          <Rows rows={articles} rowHeight={500} className="flex flex-col gap-4">
            {(article) => <ArticleCard article={article} />}
          </Rows>
          {list.hasNextPage && (
            <div className="mt-6 flex justify-center">
              <Button onPress={() => void loadNextPage(list)} isPending={list.isFetchingNextPage}>
                {t('news.older')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <EmptyState
          drawing="empty-messages"
          action={
            isFiltered ? (
              <Button onPress={() => onSearch({})}>{t('news.show_all')}</Button>
            ) : (
              feed.can.create && <Button onPress={() => setWriting(true)}>{t('news.write')}</Button>
            )
          }
        >
          {t(isFiltered ? 'news.none_found' : 'news.empty')}
        </EmptyState>
      )}
      {isWriting && feed && (
        <ArticleDialog
          article={null}
          kind={search.kind ?? 'mutual_help'}
          canBeAnonymous={feed.can.create_anonymous}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

function FeedSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </Loading>
  );
}
