import type { Facet, PresenterPage } from '@binome/contract/profiles';
import { UserRoundSearch } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { withoutFilter } from './facets.ts';
import { type CommunitySearch, clearFilters, countFilters } from './search.ts';

interface NoResultsProps {
  search: CommunitySearch;
  loosen: NonNullable<PresenterPage['loosen']>;
  facets: readonly Facet[];
  onSearch: (search: CommunitySearch) => void;
}

/** Shown when no presenter matches: the filters that can be removed, with the number of results each would give. */
export function NoResults({ search, loosen, facets, onSearch }: NoResultsProps) {
  const { t } = useIntl();
  const options = loosen.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  const titleOf = (name: string) => {
    if (name === 'q') return t('community.the_words', { words: search.q ?? '' });
    if (name === 'available') return t('community.available');
    return facets.find((facet) => facet.name === name)?.title ?? t('community.unknown_filter');
  };
  const isFiltered = search.q !== undefined || countFilters(search) > 0;
  const showAll = isFiltered && <Button onPress={() => onSearch(clearFilters(search))}>{t('community.see_all')}</Button>;
  const removeFilters = options.length > 0 && (
    <ul className="flex flex-wrap justify-center gap-2">
      {options.map(({ name, total }) => (
        <li key={name}>
          <Button onPress={() => onSearch(withoutFilter(search, name))}>
            <span>
              {t('community.without', { title: titleOf(name) })}
              <span className="font-normal text-ink-2">{` · ${t('community.count', { count: total })}`}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <EmptyState icon={UserRoundSearch} action={removeFilters || showAll}>
      {removeFilters ? t('community.nobody_loosen') : isFiltered ? t('community.nobody_fits') : t('community.nobody')}
    </EmptyState>
  );
}
