import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { appendPage } from '../../lib/request-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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

/** The person's past sessions, with both roles: what was, with whom, and what was written of it. */
export function History({ search, onSearch }: HistoryProps) {
  const { t } = useIntl();
  const list = useInfiniteQuery(historyQuery(search));
  const shown = list.data?.pages.reduce<HistoryPage | undefined>(appendPage, undefined);
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  const isBare = shown?.total === 0 && !isFiltered;
  const rows = useRef<HTMLDivElement>(null);
  const asksFrom = useRef(0);
  const count = shown?.data.length ?? 0;
  // The button is gone with the last page: whoever pressed it goes on at the first session that it brought.
  useEffect(() => {
    if (asksFrom.current > 0 && count > asksFrom.current && !list.hasNextPage) focusRow(rows.current, asksFrom.current);
    asksFrom.current = 0;
  }, [count, list.hasNextPage]);
  const showMore = () => {
    asksFrom.current = count;
    list.fetchNextPage();
  };

  return (
    <>
      <PageHeader title={t('history.title')} action={shown && shown.total > 0 ? <ExportButton search={search} /> : undefined}>
        {t('history.subtitle')}
      </PageHeader>
      {shown && !isBare && <Filters search={search} partners={shown.partners} years={shown.years} onSearch={onSearch} />}
      <p role="status" className="mt-4 mb-3 min-h-6 text-note font-medium text-ink-2 tabular-nums">
        {shown && !isBare && !list.isPlaceholderData && t('history.count', { count: shown.total })}
      </p>
      {list.isError && !list.isFetchNextPageError ? (
        <ErrorCard text={t('history.failed')} onRetry={() => list.refetch()} />
      ) : !shown ? (
        <HistorySkeleton />
      ) : (
        <div
          ref={rows}
          aria-busy={list.isPlaceholderData}
          className={cx('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}
        >
          {shown.total === 0 ? <Nothing isFiltered={isFiltered} onClear={() => onSearch({})} /> : <HistoryTable meetings={shown.data} />}
          {list.hasNextPage && (
            <div className="mt-6 flex justify-center">
              <Button onPress={showMore} isPending={list.isFetchingNextPage}>
                {t('history.more', { shown: shown.data.length, total: shown.total })}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** The session at this place, in the table or among the cards: whichever is shown. */
function focusRow(list: HTMLElement | null, place: number): void {
  const both = list?.querySelectorAll<HTMLElement>(`[data-place="${place}"]`) ?? [];
  for (const row of both) row.focus();
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useIntl();
  return (
    <Card>
      {isFiltered ? (
        <EmptyState icon={SearchX} action={<Button onPress={onClear}>{t('history.clear')}</Button>}>
          {t('history.nothing_found')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={CalendarPlus}
          action={
            <LinkButton to="/mentoring_center" variant="primary">
              {t('history.book')}
            </LinkButton>
          }
        >
          {t('history.empty')}
        </EmptyState>
      )}
    </Card>
  );
}
