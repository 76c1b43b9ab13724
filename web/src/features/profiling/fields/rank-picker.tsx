import { useIntl } from '../../../lib/text/intl.ts';
import { LazyOrderedList } from './lazy-ordered-list.tsx';
import { PickList } from './pick-list.tsx';

interface RankPickerProps {
  label: string;
  options: readonly { code: string; label: string }[];
  /** Codes in ranking order. */
  value: readonly string[];
  max: number | null;
  onChange: (codes: string[]) => void;
}

/** Ranks a limited number of options: the ranking above, the remaining options below. */
export function RankPicker({ label, options, value, max, onChange }: RankPickerProps) {
  const { t } = useIntl();
  const chosen = value.flatMap((code) => options.filter((option) => option.code === code));
  const remaining = options.filter(({ code }) => !value.includes(code));
  const isFull = max !== null && value.length >= max;
  return (
    <div className="flex flex-col gap-3">
      <LazyOrderedList
        label={t('profiling.chosen', { label })}
        items={chosen}
        onChange={onChange}
        onRemove={(code) => onChange(value.filter((other) => other !== code))}
      />
      {max !== null && (
        <p role="status" className="text-small text-ink-2 tabular-nums">
          {t(isFull && remaining.length > 0 ? 'profiling.full' : 'profiling.chosen_of', { count: value.length, max })}
        </p>
      )}
      {remaining.length > 0 && (
        <PickList
          label={t('profiling.to_choose', { label })}
          options={remaining}
          isFull={isFull}
          onPick={(code) => onChange([...value, code])}
        />
      )}
    </div>
  );
}
