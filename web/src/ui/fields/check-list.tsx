import { containsWords } from '@binome/contract/values/fold-text';
import { useState } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../frame/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { PanelProps } from '../overlays/use-panel.ts';
import { Checkbox } from './checkbox.tsx';
import { SearchField } from './search-field.tsx';

export interface CountedOption {
  value: string;
  label: string;
  /** The number of results with this option. */
  count?: number;
}

export interface CheckListProps {
  label: string;
  options: readonly CountedOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** The popover of a MultiSelect. */
export function CheckListPanel({ label, options, values, onChange, ...panel }: CheckListProps & PanelProps) {
  return (
    <Popover {...panel} label={label} className="w-80 max-w-[calc(100vw-32px)]">
      <CheckList label={label} options={options} values={values} onChange={onChange} />
    </Popover>
  );
}

/** The options of a MultiSelect without its button, for a panel with several lists. */
export function CheckList({ label, options, values, onChange }: CheckListProps) {
  const { t } = useIntl();
  const [search, setSearch] = useState('');
  const matching = options.filter(({ label: text }) => containsWords(text, search));
  return (
    <div className="flex flex-col gap-1 p-2">
      {options.length > 8 && (
        <SearchField
          label={t('ui.search_in', { label })}
          placeholder={t('ui.search')}
          value={search}
          onChange={setSearch}
          className="mb-1"
        />
      )}
      <CheckboxGroup aria-label={label} value={[...values]} onChange={onChange} className="max-h-80 overflow-auto p-1">
        {matching.map((option) => (
          <Checkbox key={option.value} code={option.value} className="rounded-md px-1.5 hover:bg-sunken">
            <span className="flex items-center justify-between gap-2">
              <span>{option.label}</span>
              {option.count !== undefined && <span className="text-small tabular-nums text-ink-2">{option.count}</span>}
            </span>
          </Checkbox>
        ))}
      </CheckboxGroup>
      {matching.length === 0 && <p className="px-2 py-3 text-small text-ink-2">{t('ui.nothing_found')}</p>}
      {values.length > 0 && (
        <Button variant="quiet" small onPress={() => onChange([])} className="self-start">
          {t('ui.clear')}
        </Button>
      )}
    </div>
  );
}
