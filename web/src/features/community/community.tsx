import type { ParticipantCard, ParticipantPage, PresenterCard, PresenterPage } from '@binome/contract/profiles/profiles';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { appendPage, type Page } from '../../lib/http/request-state.ts';
import { useForgottenSearch } from '../../lib/http/use-forgotten-search.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { CardsSkeleton } from './community-skeleton.tsx';
import { type FiltersProps, facetTitle } from './facets.ts';
import { FilterButton, FilterRow } from './filters.tsx';
import { listedType } from './listed.ts';
import { LoadMore } from './load-more.tsx';
import { NoResults } from './no-results.tsx';
import { OfferNote } from './offer-note.tsx';
import { ParticipantCards } from './participant-cards.tsx';
import { PresenterCards } from './presenter-cards.tsx';
import { participantsQuery, presentersQuery } from './queries.ts';
import type { CommunitySearch } from './search.ts';
import { ShowSwitch } from './show-switch.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSlowLoading } from './use-slow-loading.ts';
import { ViewerNote } from './viewer-note.tsx';

interface CommunityProps {
  search: CommunitySearch;
  /** Changes the search. `replace` replaces the history entry, for example while typing. */
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
  onRequest: (presenter: PresenterCard) => void;
  onOffer: (participant: ParticipantCard) => void;
}

/** Searches the presenters of the company or, for a presenter, the participants that they could help. */
export function Community(props: CommunityProps) {
  const user = useCurrentUser();
  return listedType(user, props.search) === 'participant' ? <Participants {...props} /> : <Presenters {...props} />;
}

function Presenters({ search, onSearch, onRequest }: CommunityProps) {
  const list = useInfiniteQuery(presentersQuery(search));
  return (
    <SearchPage listed="presenter" search={search} onSearch={onSearch} list={list} note={<ViewerNote />}>
      {({ data, viewer_has_availabilities }: PresenterPage) => (
        <PresenterCards presenters={data} search={search} viewerHasAvailabilities={viewer_has_availabilities} onRequest={onRequest} />
      )}
    </SearchPage>
  );
}

function Participants({ search, onSearch, onOffer }: CommunityProps) {
  const list = useInfiniteQuery(participantsQuery(search));
  return (
    <SearchPage listed="participant" search={search} onSearch={onSearch} list={list} note={<OfferNote />}>
      {({ data, viewer_has_availabilities }: ParticipantPage) => (
        <ParticipantCards participants={data} search={search} viewerHasAvailabilities={viewer_has_availabilities} onOffer={onOffer} />
      )}
    </SearchPage>
  );
}

type CommunityPage = Page<{ id: string }> & Pick<PresenterPage, 'viewer_has_availabilities' | 'facets' | 'loosen'>;

interface SearchPageProps<Loaded extends CommunityPage> extends Pick<CommunityProps, 'search' | 'onSearch'>, Pick<FiltersProps, 'listed'> {
  list: UseInfiniteQueryResult<{ pages: Loaded[] }>;
  note: ReactNode;
  /** The cards of the loaded pages. */
  children: (loaded: Loaded) => ReactNode;
}

/** The page around the cards: title, filters, number of results, and a button for more. */
function SearchPage<Loaded extends CommunityPage>({ listed, search, onSearch, list, note, children }: SearchPageProps<Loaded>) {
  const intl = useIntl();
  const { t } = intl;
  useForgottenSearch(
    list,
    Object.keys(search).some((name) => name !== 'show'),
    () => onSearch(search.show ? { show: search.show } : {}, { replace: true }),
  );
  // `isFetching` comes last: a page that reads it renders again whenever the query is refetched.
  const isSlow = useSlowLoading((list.isPending || list.isPlaceholderData) && list.isFetching);
  const [firstPage] = list.data?.pages ?? [];
  const result = list.data?.pages.reduce<Loaded | undefined>(appendPage, undefined);
  const count = result && t('community.count', { listed, count: result.total });
  const pages = list.data?.pages.length ?? 0;
  const shown = result && pages > 1 && t('community.shown', { shown: result.data.length, total: result.total });
  // A filter is chosen in a menu, which hides the page from screen readers.
  useAnnouncedResult(JSON.stringify([listed, { ...search, page: pages }]), list.isPlaceholderData ? undefined : shown || count);
  const facets = (firstPage?.facets ?? []).map((facet) => ({ ...facet, title: facetTitle(intl, facet) }));
  const filters = { facets, search, listed, total: result?.total, onSearch };

  return (
    <>
      <PageHeader title={t('shell.community')}>{t('community.subtitle', { listed })}</PageHeader>
      <ShowSwitch listed={listed} />
      {note}
      <div className="flex flex-col gap-3">
        <Toolbar listed={listed} search={search} onSearch={onSearch}>
          <FilterButton {...filters} />
        </Toolbar>
        <FilterRow {...filters} />
        <ChosenFilters facets={facets} search={search} onSearch={onSearch} />
      </div>
      <p className="mt-5 mb-3 min-h-6 text-note font-medium text-ink-2 tabular-nums">{!list.isPlaceholderData && count}</p>
      {isSlow || list.isLoadingError ? (
        <ErrorCard text={t('community.failed', { listed })} error={list.error} onRetry={() => list.refetch({ cancelRefetch: true })} />
      ) : !result ? (
        <CardsSkeleton />
      ) : (
        <div aria-busy={list.isPlaceholderData} className={cx('transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}>
          {result.total === 0 && (
            <NoResults listed={listed} search={search} loosen={firstPage?.loosen ?? []} facets={facets} onSearch={onSearch} />
          )}
          {firstPage && !firstPage.viewer_has_availabilities && result.total > 0 && <AvailabilityNote />}
          {children(result)}
          <LoadMore
            shown={result.data.length}
            total={result.total}
            isPending={list.isFetchingNextPage}
            onMore={async () => {
              const pages = await loadNextPage(list);
              if (pages) onSearch({ ...search, page: pages.length }, { replace: true });
            }}
          />
        </div>
      )}
    </>
  );
}
