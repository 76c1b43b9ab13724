import type { PersonReference } from '@binome/contract/profiles/profiles';
import { useIntl } from '../../lib/text/intl.ts';
import { Select } from '../../ui/fields/select.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { type HistorySearch, historyStates } from './search.ts';

interface FiltersProps {
  search: HistorySearch;
  partners: readonly PersonReference[];
  years: readonly number[];
  onSearch: (search: HistorySearch) => void;
}

const noFilter = '';

export function Filters({ search, partners, years, onSearch }: FiltersProps) {
  const { t } = useIntl();
  const selectClass = 'min-w-0 flex-1 xs:max-w-56';
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={t('history.column_partner')}
        options={[
          { value: noFilter, label: t('history.all_partners') },
          ...partners.map(({ user_id, first_name, last_name }) => ({ value: user_id, label: `${first_name} ${last_name}` })),
        ]}
        value={search.partner ?? noFilter}
        onChange={(partner) => onSearch({ ...search, partner: partner || undefined })}
        className={cx(selectClass, 'max-xs:flex-none max-xs:w-full')}
      />
      <Select
        label={t('history.year')}
        options={[
          { value: noFilter, label: t('history.all_years') },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        value={String(search.year ?? noFilter)}
        onChange={(year) => onSearch({ ...search, year: year ? Number(year) : undefined })}
        className={selectClass}
      />
      <Select
        label={t('history.column_state')}
        options={[
          { value: noFilter, label: t('history.all_states') },
          ...historyStates.map((state) => ({ value: state as string, label: t(`history.state_${state}`) })),
        ]}
        value={search.state ?? noFilter}
        onChange={(state) => onSearch({ ...search, state: historyStates.find((known) => known === state) })}
        className={selectClass}
      />
    </div>
  );
}
