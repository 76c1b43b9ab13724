import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { appendPage } from '../../lib/http/request-state.ts';
import { useForgottenSearch } from '../../lib/http/use-forgotten-search.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable } from './history-table.tsx';
import { type HistoryPage, historyQuery } from './queries.ts';
import type { HistorySearch } from './search.ts';

interface HistoryProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** The current user's past meetings in both roles, with filters and reports. */
export function History({ search, onSearch }: HistoryProps) {
  const { t } = useIntl();
  const list = useInfiniteQuery(historyQuery(search));
  const loaded = list.data?.pages.reduce<HistoryPage | undefined>(appendPage, undefined);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  useForgottenSearch(list, isFiltered, () => onSearch({}));
  const isEmpty = loaded?.total === 0 && !isFiltered;
  const total = loaded && t('history.count', { count: loaded.total });
  const pages = list.data?.pages.length ?? 0;
  const shown = loaded && pages > 1 && t('history.shown', { shown: loaded.data.length, total: loaded.total });
  useAnnouncedResult(JSON.stringify([search, pages]), list.isPlaceholderData ? undefined : shown || total);
  const rows = useRef<HTMLDivElement>(null);
  const countBeforeMore = useRef(0);
  const count = loaded?.data.length ?? 0;
  // The button unmounts with the last page, so the focus moves to the first meeting of that page.
  useEffect(() => {
    if (countBeforeMore.current > 0 && count > countBeforeMore.current && !list.hasNextPage)
      focusRow(rows.current, countBeforeMore.current);
    countBeforeMore.current = 0;
  }, [count, list.hasNextPage]);
  const showMore = () => {
    countBeforeMore.current = count;
    void loadNextPage(list);
  };

  return (
    <>
      <PageHeader title={t('history.title')} action={loaded && loaded.total > 0 ? <ExportButton search={search} /> : undefined}>
        {t('history.subtitle')}
      </PageHeader>
      {loaded && !isEmpty && <Filters search={search} partners={loaded.partners} years={loaded.years} onSearch={onSearch} />}
      <p className="mt-4 mb-3 min-h-6 text-note font-medium text-ink-2 tabular-nums">{!isEmpty && !list.isPlaceholderData && total}</p>
      {list.isLoadingError ? (
        <ErrorCard text={t('history.failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : !loaded ? (
        <HistorySkeleton />
      ) : (
        <div
          ref={rows}
          aria-busy={list.isPlaceholderData}
          className={cx('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}
        >
          {loaded.total === 0 ? (
            <NoMeetings isFiltered={isFiltered} onClear={() => onSearch({})} />
          ) : (
            <HistoryTable meetings={loaded.data} />
          )}
          {list.hasNextPage && (
            <div className="mt-6 flex justify-center">
              <Button onPress={showMore} isPending={list.isFetchingNextPage}>
                {t('history.more', { shown: loaded.data.length, total: loaded.total })}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Focuses a meeting by its index, in the table or the cards: hidden elements ignore the call. */
function focusRow(list: HTMLElement | null, index: number): void {
  const rows = list?.querySelectorAll<HTMLElement>(`[data-index="${index}"]`) ?? [];
  for (const row of rows) row.focus();
}

function NoMeetings({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useIntl();
  return (
    <Card>
      {isFiltered ? (
        <EmptyState drawing="empty-search" action={<Button onPress={onClear}>{t('history.clear')}</Button>}>
          {t('history.nothing_found')}
        </EmptyState>
      ) : (
        <EmptyState
          drawing="empty-sessions"
          action={
            <LinkButton to="/mentoring_center" variant="primary">
              {t('history.mentoring')}
            </LinkButton>
          }
        >
          {t('history.empty')}
        </EmptyState>
      )}
    </Card>
  );
}
