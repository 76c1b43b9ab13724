import type { Facet, PresenterPage } from '@binome/contract/profiles/profiles';
import type { Listed } from '../../lib/data/peers.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { clearFilters, isFiltered } from './change-search.ts';
import { withoutFilter } from './facets.ts';
import type { CommunitySearch } from './search.ts';

interface NoResultsProps {
  listed: Listed;
  search: CommunitySearch;
  /** Each active filter, with the number of results without it. */
  loosen: NonNullable<PresenterPage['loosen']>;
  facets: readonly Facet[];
  onSearch: (search: CommunitySearch) => void;
}

/** Shown when nobody matches: a button for each filter whose removal gives results, with their number. */
export function NoResults({ listed, search, loosen, facets, onSearch }: NoResultsProps) {
  const { t } = useIntl();
  const removableFilters = loosen.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  const filterTitle = (name: string) => {
    if (name === 'q') return t('community.the_words', { words: search.q ?? '' });
    if (name === 'available') return t('community.available');
    if (name === 'bookmarked') return t('community.only_kept');
    return facets.find((facet) => facet.name === name)?.title ?? t('community.unknown_filter');
  };
  const showAllButton = isFiltered(search) && (
    <Button onPress={() => onSearch(clearFilters(search))}>{t('community.see_all', { listed })}</Button>
  );
  const removeButtons = removableFilters.length > 0 && (
    <ul className="flex flex-wrap justify-center gap-2">
      {removableFilters.map(({ name, total }) => (
        <li key={name}>
          <Button onPress={() => onSearch(withoutFilter(search, name))}>
            <span>
              {t('community.without', { title: filterTitle(name) })}
              <span className="font-normal text-ink-2">{` · ${t('community.count', { listed, count: total, order: 'other' })}`}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <EmptyState drawing="empty-search" action={removeButtons || showAllButton}>
      {t(removeButtons ? 'community.nobody_loosen' : showAllButton ? 'community.nobody_fits' : 'community.nobody', { listed })}
    </EmptyState>
  );
}
