import { serverNow } from '@binome/contract/values/server-clock';
import { CalendarCell } from 'react-aria-components';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';
import { Popover } from '../overlays/popover.tsx';
import type { PanelProps } from '../overlays/use-panel.ts';
import { dayClass, MonthCalendar } from './month-calendar.tsx';

interface DatePickerProps extends PanelProps {
  label: string;
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

/** The calendar of a DateField; closes when a day is picked. */
export function DatePicker({ label, value, onPick, min, max, ...panel }: DatePickerProps) {
  const { timeZone } = useIntl();
  const today = localDate(timeZone, serverNow());
  const pick = (day: string) => {
    onPick(day);
    panel.onOpenChange(false);
  };
  return (
    <Popover {...panel} label={label} placement="bottom end" className="w-80 max-w-[calc(100vw-32px)] p-3">
      <MonthCalendar autoFocus label={label} value={value} onChange={pick} firstDay={min} lastDay={max}>
        {(date) => (
          <CalendarCell
            date={date}
            className={({ isSelected, isDisabled, isOutsideMonth }) =>
              cx(
                dayClass,
                isOutsideMonth && 'invisible',
                isDisabled && 'cursor-default text-ink-3 opacity-60',
                !isDisabled && !isSelected && 'hover:bg-sunken',
                date.toString() === today && !isSelected && 'font-semibold text-link',
                isSelected && 'bg-primary font-semibold text-on-primary',
              )
            }
          />
        )}
      </MonthCalendar>
    </Popover>
  );
}
