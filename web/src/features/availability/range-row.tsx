import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from '../../lib/intl.ts';
import { NativeFieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TimeSelect } from './time-select.tsx';
import { earliestMinute, latestMinute, type Range, stepMinutes, timeOptions } from './week.ts';

interface RangeRowProps {
  range: Range;
  /** The name of its day, and its place in it from 1. */
  day: string;
  place: number;
  fault: string | undefined;
  onChange: (change: Partial<Pick<Range, 'start' | 'end'>>) => void;
  onRemove: () => void;
}

/** One range of a day: from when until when. */
export function RangeRow({ range, day, place, fault, onChange, onRemove }: RangeRowProps) {
  const { t } = useIntl();
  const id = useId();
  const name = rangeFieldPrefix(range.key);
  const faultId = fault && id;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <TimeSelect
          label={t('availability.range_start', { day, place })}
          name={`${name}_start`}
          value={range.start}
          times={timeOptions(earliestMinute, latestMinute - stepMinutes, range.start)}
          onChange={(start) => onChange({ start })}
          faultId={faultId}
        />
        <span aria-hidden className="text-note text-ink-2">
          {t('availability.to')}
        </span>
        <TimeSelect
          label={t('availability.range_end', { day, place })}
          name={`${name}_end`}
          value={range.end}
          times={timeOptions(earliestMinute + stepMinutes, latestMinute, range.end)}
          onChange={(end) => onChange({ end })}
          faultId={faultId}
        />
        <IconButton icon={Trash2} label={t('availability.remove_range', { day, place })} onPress={onRemove} />
      </div>
      <NativeFieldError id={id}>{fault}</NativeFieldError>
    </li>
  );
}

/** How the fields of a range are named: `range3_start` and `range3_end`. */
export function rangeFieldPrefix(key: string): string {
  return `range${key}`;
}
