import type { ParticipantPage, PresenterPage } from '@binome/contract/profiles/profiles';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { loadNextPage } from '../../lib/http/next-page.ts';
import { appendPage } from '../../lib/http/request-state.ts';
import { useForgottenSearch } from '../../lib/http/use-forgotten-search.ts';
import { useAnnouncedResult } from '../../lib/page/use-announced-result.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../../ui/frame/classes.ts';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { isFiltered } from './change-search.ts';
import { CardsSkeleton } from './community-skeleton.tsx';
import { CompareBar } from './compare-bar.tsx';
import type { FiltersProps } from './facets.ts';
import { FilterRow } from './filter-row.tsx';
import { listedType } from './listed.ts';
import { LoadMore } from './load-more.tsx';
import { NoResults } from './no-results.tsx';
import { OfferNote } from './offer-note.tsx';
import { PeerConsent } from './peer-consent.tsx';
import { PeopleList } from './people-list.tsx';
import { participantsQuery, presentersQuery } from './queries.ts';
import type { CommunitySearch } from './search.ts';
import { SearchBox } from './search-box.tsx';
import { ShowSwitch } from './show-switch.tsx';
import { useSlowLoading } from './use-slow-loading.ts';
import { ViewerNote } from './viewer-note.tsx';

interface CommunityProps {
  search: CommunitySearch;
  /** Changes the search. `replace` replaces the history entry, for example while typing. */
  onSearch: (search: CommunitySearch, options?: { replace?: boolean }) => void;
}

/** Searches the presenters of the company, for a presenter the participants that they could help, or for a participant their peers. */
export function Community(props: CommunityProps) {
  const user = useCurrentUser();
  const listed = listedType(user, props.search);
  if (listed === 'presenter') return <Presenters {...props} />;
  if (listed === 'participant') return <Participants {...props} />;
  return user.found_by_peers ? <Peers {...props} /> : <HiddenPeers />;
}

function Presenters(props: CommunityProps) {
  const list = useInfiniteQuery(presentersQuery(props.search));
  return <SearchPage {...props} listed="presenter" list={list} note={<ViewerNote sender="participant" />} />;
}

function Participants(props: CommunityProps) {
  const list = useInfiniteQuery(participantsQuery('participant', props.search));
  return <SearchPage {...props} listed="participant" list={list} note={<OfferNote />} />;
}

function Peers(props: CommunityProps) {
  const list = useInfiniteQuery(participantsQuery('peer', props.search));
  return <SearchPage {...props} listed="peer" list={list} note={<ViewerNote sender="peer" />} />;
}

/** Who cannot be found by peers does not find them. */
function HiddenPeers() {
  return (
    <div className="flex flex-col gap-5">
      <CommunityTitle listed="peer" />
      <PeerConsent />
    </div>
  );
}

/** The title, the count of people, and the links to the other lists. */
function CommunityTitle({ listed, children }: Pick<FiltersProps, 'listed'> & { children?: ReactNode }) {
  const { t } = useIntl();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 *:mb-0">
      <PageHeader title={t('community.title', { listed })} />
      <div className="flex flex-wrap items-center gap-x-6">
        {children}
        <ShowSwitch listed={listed} />
      </div>
    </div>
  );
}

interface SearchPageProps extends CommunityProps, Pick<FiltersProps, 'listed'> {
  list: UseInfiniteQueryResult<{ pages: (PresenterPage | ParticipantPage)[] }>;
  note: ReactNode;
}

/** The page: title, search and filters, the cards, and a button for more. */
function SearchPage({ listed, search, onSearch, list, note }: SearchPageProps) {
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
  const result = list.data?.pages.reduce<PresenterPage | ParticipantPage | undefined>(appendPage, undefined);
  // Without a profile to match with, the list is ordered by name.
  const isByFit = (search.sort ?? 'match') === 'match' && result?.data.some(({ match }) => match !== null);
  const count = result && t('community.count', { listed, count: result.total, order: isByFit && result.total > 1 ? 'closest' : 'other' });
  const pages = list.data?.pages.length ?? 0;
  const shown = result && pages > 1 && t('community.shown', { shown: result.data.length, total: result.total });
  // A filter is chosen in a dialog, which hides the page from screen readers.
  useAnnouncedResult(JSON.stringify([listed, { ...search, page: pages }]), list.isPlaceholderData ? undefined : shown || count);
  const facets = firstPage?.facets ?? [];
  const filters = { facets, search, listed, total: result?.total, onSearch };

  return (
    <div className="flex flex-col gap-3">
      <CommunityTitle listed={listed}>
        <p className={cx('min-h-5 text-small text-ink-2 tabular-nums', !isFiltered(search) && 'max-md:sr-only')}>
          {!list.isPlaceholderData && count}
        </p>
      </CommunityTitle>
      {note}
      <div className="grid gap-2 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-3">
        <SearchBox search={search} onSearch={onSearch} />
        <FilterRow {...filters} topics={firstPage?.topics ?? []} bookmarked={firstPage?.bookmarked_total} />
      </div>
      {isSlow || list.isLoadingError ? (
        <ErrorCard text={t('community.failed', { listed })} error={list.error} onRetry={() => list.refetch({ cancelRefetch: true })} />
      ) : !result ? (
        <CardsSkeleton />
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('flex flex-col gap-4 transition-opacity duration-150', list.isPlaceholderData && 'opacity-60')}
        >
          {result.total === 0 && (
            <NoResults listed={listed} search={search} loosen={firstPage?.loosen ?? []} facets={facets} onSearch={onSearch} />
          )}
          <PeopleList listed={listed} people={result.data} search={search} />
          {firstPage && !firstPage.viewer_has_availabilities && result.total > 0 && <AvailabilityNote />}
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
      {(firstPage?.bookmarked_total ?? 0) > 1 && <CompareBar listed={listed} />}
    </div>
  );
}
