import { CalendarCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { chooseValues, chosenValues, type FiltersProps } from './facets.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { changeSearch, countFilters } from './search.ts';

/** A row of buttons with a list behind each; on a phone one button and a sheet with all of them. */
export function Filters(props: FiltersProps) {
  const { facets, search, onSearch } = props;
  const { t } = useIntl();
  const [sheet, setSheet] = useState(false);
  const count = countFilters(search);
  return (
    <>
      <Button className="md:hidden" onPress={() => setSheet(true)}>
        <SlidersHorizontal aria-hidden />
        {t('community.filters', { count })}
      </Button>
      <FilterSheet {...props} isOpen={sheet} onOpenChange={setSheet} />
      <fieldset aria-label={t('community.filter_by')} className="hidden min-w-0 min-h-9 flex-wrap gap-2 md:flex">
        {facets.map(({ name, title, values }) => (
          <MultiSelect
            key={name}
            label={title}
            options={values}
            values={chosenValues(search, name)}
            onChange={(chosen) => onSearch(chooseValues(search, name, chosen))}
          />
        ))}
        <Available search={search} onSearch={onSearch} />
      </fieldset>
    </>
  );
}

function Available({ search, onSearch }: Pick<FiltersProps, 'search' | 'onSearch'>) {
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
