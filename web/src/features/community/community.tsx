import type { PresenterCard, PresenterPage } from '@binome/contract/profiles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from '../../lib/intl.ts';
import { appendPage } from '../../lib/request-state.ts';
import { cx } from '../../ui/classes.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { CardsSkeleton } from './community-skeleton.tsx';
import { facetTitle } from './facets.ts';
import { FilterButton, FilterRow } from './filters.tsx';
import { LoadMore } from './load-more.tsx';
import { NoResults } from './no-results.tsx';
import { PresenterCards } from './presenter-cards.tsx';
import { presentersQuery } from './queries.ts';
import type { CommunitySearch } from './search.ts';
import { Toolbar } from './toolbar.tsx';
import { useSlowLoading } from './use-slow-loading.ts';
import { ViewerNote } from './viewer-note.tsx';

interface CommunityProps {
  search: CommunitySearch;
  /** Changes the search. `replace` replaces the history entry, for example while typing. */
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
  onRequest: (presenter: PresenterCard) => void;
}

/** Searches the presenters of the company. */
export function Community({ search, onSearch, onRequest }: CommunityProps) {
  const intl = useIntl();
  const { t } = intl;
  const list = useInfiniteQuery(presentersQuery(search));
  const isSlow = useSlowLoading(list.isFetching && (list.isPending || list.isPlaceholderData));
  const [firstPage] = list.data?.pages ?? [];
  const result = list.data?.pages.reduce<PresenterPage | undefined>(appendPage, undefined);
  const facets = (firstPage?.facets ?? []).map((facet) => ({ ...facet, title: facetTitle(intl, facet) }));

  return (
    <>
      <PageHeader title={t('shell.community')}>{t('community.subtitle')}</PageHeader>
      <ViewerNote />
      <div className="flex flex-col gap-3">
        <Toolbar search={search} onSearch={onSearch}>
          <FilterButton facets={facets} search={search} total={result?.total} onSearch={onSearch} />
        </Toolbar>
        <FilterRow facets={facets} search={search} total={result?.total} onSearch={onSearch} />
        <ChosenFilters facets={facets} search={search} onSearch={onSearch} />
      </div>
      <p role="status" className="mt-5 mb-3 min-h-6 text-note font-medium text-ink-2 tabular-nums">
        {result && !list.isPlaceholderData && t('community.count', { count: result.total })}
      </p>
      {isSlow || (list.isError && !list.isFetchNextPageError) ? (
        <ErrorCard text={t('community.failed')} onRetry={() => list.refetch({ cancelRefetch: true })} />
      ) : !result ? (
        <CardsSkeleton />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={cx('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}>
          {result.total === 0 && <NoResults search={search} loosen={firstPage?.loosen ?? []} facets={facets} onSearch={onSearch} />}
          {firstPage && !firstPage.viewer_has_availabilities && result.total > 0 && <AvailabilityNote />}
          <PresenterCards presenters={result.data} search={search} onRequest={onRequest} />
          <LoadMore
            shown={result.data.length}
            total={result.total}
            isPending={list.isFetchingNextPage}
            onMore={async () => {
              const { data } = await list.fetchNextPage();
              if (data) onSearch({ ...search, page: data.pages.length }, { replace: true });
            }}
          />
        </div>
      )}
    </>
  );
}
