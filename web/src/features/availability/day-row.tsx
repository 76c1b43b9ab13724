import { Copy, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFaults } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { useField } from '../../ui/fields/use-field.ts';
import { Button } from '../../ui/frame/button.tsx';
import { RangeRow } from './range-row.tsx';
import type { WeekEditor } from './use-week-editor.ts';
import { addRange, changeRange, removeRange, setDayOpen, type weekdayIndexes } from './week.ts';

interface DayRowProps {
  control: WeekEditor['control'];
  /** 0 is Monday. */
  index: (typeof weekdayIndexes)[number];
  onCopy: () => void;
}

/** One day of the week: a switch to open or close it, its ranges, and buttons to add a range and to copy the day. */
export function DayRow({ control, index, onCopy }: DayRowProps) {
  const { value: day, onChange } = useField(control, `days.${index}`);
  const faults = useFaults(control, `days.${index}`);
  const intl = useIntl();
  const { t } = intl;
  const dayName = weekdayName(intl, index);
  const row = useRef<HTMLLIElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const dayWithNewRange = addRange(day);
  const remove = (key: string) => {
    onChange(removeRange(day, key));
    // The focused button is removed with its range: move the focus to the add button, or to the switch if no range is left.
    const focusTarget = day.ranges.length > 1 ? addButton.current : row.current?.querySelector('input');
    focusTarget?.focus();
  };
  return (
    <li
      ref={row}
      className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0 md:flex-nowrap"
    >
      <Switch value={day.open} onChange={(open) => onChange(setDayOpen(day, open))} className="w-36 shrink-0">
        <span aria-hidden className="block font-medium text-ink first-letter:uppercase">
          {dayName}
        </span>
        <span className="sr-only">{t('availability.open', { day: dayName })}</span>
      </Switch>
      {day.open ? (
        <div className="flex w-full min-w-0 flex-col gap-x-6 gap-y-2 md:w-auto md:grow lg:flex-row">
          <ul className="flex min-w-0 grow flex-col gap-2">
            {day.ranges.map((range, rangeIndex) => (
              <RangeRow
                key={range.key}
                range={range}
                dayName={dayName}
                position={rangeIndex + 1}
                fault={faults[`ranges.${rangeIndex}`]}
                onChange={(change) => onChange(changeRange(day, range.key, change))}
                onRemove={() => remove(range.key)}
              />
            ))}
          </ul>
          <div className="-mx-3 flex flex-wrap lg:mx-0 lg:min-h-11 lg:shrink-0 lg:items-center lg:self-start">
            <Button
              ref={addButton}
              variant="quiet"
              small
              onPress={() => dayWithNewRange && onChange(dayWithNewRange)}
              isDisabled={!dayWithNewRange}
              aria-label={t('availability.add_range_to', { day: dayName })}
            >
              <Plus aria-hidden />
              {t('availability.add_range')}
            </Button>
            <Button variant="quiet" small onPress={onCopy} aria-label={t('availability.copy_of', { day: dayName })}>
              <Copy aria-hidden />
              {t('availability.copy')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="flex min-h-11 items-center text-note text-ink-2">{t('availability.closed_note')}</p>
      )}
    </li>
  );
}
