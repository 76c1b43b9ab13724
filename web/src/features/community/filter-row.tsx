import type { PresenterPage } from '@binome/contract/profiles/profiles';
import { CalendarCheck, Heart, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { RemovableTag } from '../../ui/layout/tag.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { changeSearch, clearFilters, countFilters } from './change-search.ts';
import { chooseValues, chosenFilters, chosenValues, type FiltersProps } from './facets.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then((module) => ({ default: module.FilterSheet })));

interface FilterRowProps extends FiltersProps {
  topics: PresenterPage['topics'];
  /** How many people the viewer keeps; undefined while the list is loading. */
  bookmarked: number | undefined;
}

/**
 * One row that scrolls sideways on a phone: all filters behind a button, the viewer's first topic, who is available, who is kept, and the
 * other chosen filters, which a press removes.
 */
export function FilterRow({ topics, bookmarked, ...filters }: FilterRowProps) {
  const { t } = useIntl();
  const { facets, search, listed, onSearch } = filters;
  const tags = chosenValues(search, 'tags');
  const isTopic = (value: string) => topics.some(({ code }) => code === value);
  const others = chosenFilters(search, facets).filter(({ facetName, value }) => facetName !== 'tags' || !isTopic(value));
  const toggled = (values: string[], value: string) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return (
    <fieldset
      aria-label={t('community.filter_by')}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] *:shrink-0 md:mx-0 md:flex-wrap md:overflow-visible md:p-0"
    >
      <SheetButton {...filters} />
      {others.map(({ facetName, value, label }) => (
        <RemovableTag
          key={`${facetName}:${value}`}
          label={label ?? t('community.unknown_filter')}
          onRemove={() => onSearch(chooseValues(search, facetName, toggled(chosenValues(search, facetName), value)))}
        />
      ))}
      {topics
        .filter(({ code }, index) => index === 0 || tags.includes(code))
        .map(({ code, label }) => (
          <Chip key={code} isSelected={tags.includes(code)} onPress={() => onSearch(chooseValues(search, 'tags', toggled(tags, code)))}>
            {label}
          </Chip>
        ))}
      {listed === 'presenter' && (
        <Chip
          icon={CalendarCheck}
          isSelected={search.available ?? false}
          onPress={() => onSearch(changeSearch(search, { available: search.available ? undefined : true }))}
        >
          {t('community.available')}
        </Chip>
      )}
      {(bookmarked || search.bookmarked) && (
        <Chip
          icon={Heart}
          isSelected={search.bookmarked ?? false}
          onPress={() => onSearch(changeSearch(search, { bookmarked: search.bookmarked ? undefined : true }))}
        >
          {t('community.kept', { count: bookmarked ?? 0 })}
        </Chip>
      )}
      {countFilters(search) > 0 && (
        <Button variant="quiet" onPress={() => onSearch(clearFilters(search))}>
          {t('community.clear_all')}
        </Button>
      )}
    </fieldset>
  );
}

/** A button that opens the dialog with all filters and the order. */
function SheetButton(props: FiltersProps) {
  const { t } = useIntl();
  const { button, panel } = usePanel('dialog', loadSheet);
  return (
    <>
      <Button {...button} className="rounded-pill">
        <SlidersHorizontal aria-hidden />
        {t('community.filters', { count: countFilters(props.search) })}
      </Button>
      <Suspense>{panel && <FilterSheet {...props} isOpen={panel.isOpen} onOpenChange={panel.onOpenChange} />}</Suspense>
    </>
  );
}

interface ChipProps {
  icon?: LucideIcon;
  isSelected: boolean;
  onPress: () => void;
  children: string;
}

function Chip({ icon: Icon, isSelected, onPress, children }: ChipProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onPress}
      className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-pill border border-line-strong bg-surface px-4 text-note font-semibold transition-colors duration-150 hover:bg-sunken data-selected:border-primary data-selected:bg-soft data-selected:text-on-soft forced-colors:data-selected:outline-3 forced-colors:data-selected:-outline-offset-3 forced-colors:data-selected:outline-[Highlight]"
    >
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </ToggleButton>
  );
}
