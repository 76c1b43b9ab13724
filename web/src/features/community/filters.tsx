import { CalendarCheck, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMedia, wideScreen } from '../../lib/page/use-media.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { usePanel } from '../../ui/overlays/use-panel.ts';
import { chooseValues, chosenValues, type FiltersProps } from './facets.ts';
import { changeSearch, countFilters } from './search.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then((module) => ({ default: module.FilterSheet })));

/** Widths of the placeholders, like those of the filters that most companies have. */
const skeletonWidths = ['w-34', 'w-22', 'w-24', 'w-30', 'w-23', 'w-44', 'w-26'];

/** A row of filter buttons, on tablets and wider screens. It is not rendered on a phone: hidden menus would make each press slower. */
export function FilterRow({ facets, search, listed, total, onSearch }: FiltersProps) {
  const { t } = useIntl();
  if (!useMedia(wideScreen)) return null;
  return (
    <fieldset aria-label={t('community.filter_by')} className="flex min-h-9 min-w-0 flex-wrap gap-2">
      {listed === 'presenter' && <AvailableFilter search={search} onSearch={onSearch} />}
      {total === undefined && skeletonWidths.map((width) => <Skeleton key={width} className={cx('h-9', width)} />)}
      {facets.map(({ name, title, values }) => (
        <MultiSelect
          key={name}
          label={title}
          options={values}
          values={chosenValues(search, name)}
          onChange={(chosen) => onSearch(chooseValues(search, name, chosen))}
        />
      ))}
    </fieldset>
  );
}

/** On a phone, a button that opens the dialog with all filters. */
export function FilterButton(props: FiltersProps) {
  const { t } = useIntl();
  const { button, panel } = usePanel('dialog', loadSheet);
  return (
    <>
      <Button {...button} className="shrink-0 md:hidden">
        <SlidersHorizontal aria-hidden />
        {t('community.filters', { count: countFilters(props.search) })}
      </Button>
      <Suspense>{panel && <FilterSheet {...props} isOpen={panel.isOpen} onOpenChange={panel.onOpenChange} />}</Suspense>
    </>
  );
}

function AvailableFilter({ search, onSearch }: Pick<FiltersProps, 'search' | 'onSearch'>) {
  const { t } = useIntl();
  return (
    <Button
      small
      aria-pressed={search.available ?? false}
      onPress={() => onSearch(changeSearch(search, { available: search.available ? undefined : true }))}
      className={cx('font-medium', search.available && 'border-primary bg-soft text-on-soft hover:bg-soft')}
    >
      <CalendarCheck aria-hidden className="size-4!" />
      {t('community.available')}
    </Button>
  );
}
