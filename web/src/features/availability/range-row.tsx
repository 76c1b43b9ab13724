import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { NativeFieldError } from '../../ui/fields/field.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { TimeSelect } from './time-select.tsx';
import { earliestMinute, latestMinute, type Range, stepMinutes, timeOptions } from './week.ts';

interface RangeRowProps {
  range: Range;
  dayName: string;
  /** 1 for the first range of the day. */
  position: number;
  fault: string | undefined;
  onChange: (change: Partial<Pick<Range, 'start' | 'end'>>) => void;
  onRemove: () => void;
}

/** The start and end of a range, with a button to remove it. */
export function RangeRow({ range, dayName, position, fault, onChange, onRemove }: RangeRowProps) {
  const { t } = useIntl();
  const id = useId();
  const prefix = rangeFieldPrefix(range.key);
  const faultId = fault && id;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <TimeSelect
          label={t('availability.range_start', { day: dayName, place: position })}
          name={`${prefix}_start`}
          value={range.start}
          times={timeOptions(earliestMinute, latestMinute - stepMinutes, range.start)}
          onChange={(start) => onChange({ start })}
          faultId={faultId}
        />
        <span aria-hidden className="text-note text-ink-2">
          {t('availability.to')}
        </span>
        <TimeSelect
          label={t('availability.range_end', { day: dayName, place: position })}
          name={`${prefix}_end`}
          value={range.end}
          times={timeOptions(earliestMinute + stepMinutes, latestMinute, range.end)}
          onChange={(end) => onChange({ end })}
          faultId={faultId}
        />
        <IconButton icon={Trash2} label={t('availability.remove_range', { day: dayName, place: position })} onPress={onRemove} />
      </div>
      <NativeFieldError id={id}>{fault}</NativeFieldError>
    </li>
  );
}

/** Returns `range3`, the prefix of the field names `range3_start` and `range3_end`. */
export function rangeFieldPrefix(key: string): string {
  return `range${key}`;
}
