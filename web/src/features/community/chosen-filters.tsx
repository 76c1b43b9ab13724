import type { Facet } from '@binome/contract/profiles/profiles';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { RemovableTag } from '../../ui/layout/tag.tsx';
import { chooseValues, chosenFilters, chosenValues } from './facets.ts';
import { type CommunitySearch, changeSearch, clearFilters } from './search.ts';

interface ChosenFiltersProps {
  facets: readonly Facet[];
  search: CommunitySearch;
  onSearch: (search: CommunitySearch) => void;
}

/** The active filters, each with a button to remove it. */
export function ChosenFilters({ facets, search, onSearch }: ChosenFiltersProps) {
  const { t } = useIntl();
  const chosen = chosenFilters(search, facets);
  if (chosen.length === 0 && !search.available) return null;
  return (
    <fieldset aria-label={t('community.chosen')} className="min-w-0 flex flex-wrap items-center gap-2">
      {chosen.map(({ facetName, value, label }) => (
        <RemovableTag
          key={`${facetName}:${value}`}
          label={label ?? t('community.unknown_filter')}
          onRemove={() =>
            onSearch(
              chooseValues(
                search,
                facetName,
                chosenValues(search, facetName).filter((other) => other !== value),
              ),
            )
          }
        />
      ))}
      {search.available && (
        <RemovableTag label={t('community.available')} onRemove={() => onSearch(changeSearch(search, { available: undefined }))} />
      )}
      <Button variant="quiet" small onPress={() => onSearch(clearFilters(search))}>
        {t('community.clear_all')}
      </Button>
    </fieldset>
  );
}
