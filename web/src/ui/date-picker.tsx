import { CalendarCell } from 'react-aria-components';
import { cx } from './classes.ts';
import { dayClass, MonthCalendar } from './month-calendar.tsx';
import { Popover } from './popover.tsx';
import type { PanelProps } from './use-panel.ts';

interface DatePickerProps extends PanelProps {
  label: string;
  value: string | null;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
}

/** The calendar of a DateField; closes when a day is picked. */
export function DatePicker({ label, value, onPick, min, max, ...panel }: DatePickerProps) {
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
            className={({ isSelected, isDisabled, isOutsideMonth, isToday }) =>
              cx(
                dayClass,
                isOutsideMonth && 'invisible',
                isDisabled && 'cursor-default text-ink-3 opacity-60',
                !isDisabled && !isSelected && 'hover:bg-sunken',
                isToday && !isSelected && 'font-semibold text-link',
                isSelected && 'bg-primary font-semibold text-on-primary',
              )
            }
          />
        )}
      </MonthCalendar>
    </Popover>
  );
}
