import type { CalendarDate } from '@internationalized/date';
import { memo } from 'react';
import { CalendarCell } from 'react-aria-components';
import { useIntl } from '../../lib/text/intl.ts';
import { dayClass, MonthCalendar } from '../../ui/fields/month-calendar.tsx';
import { cx } from '../../ui/frame/classes.ts';

interface DayCalendarProps {
  // Days are ISO dates: `2026-11-26`.
  value: string | null;
  onChange: (day: string) => void;
  firstDay: string;
  lastDay: string;
  /** Returns the number of common slots of a day, or undefined while they load. */
  slotCountOn: (day: string) => number | undefined;
}

/**
 * A month calendar. Days with common slots have a dot, and the number of slots in their accessible name. Other days can be chosen too.
 * A chosen time does not render its 42 cells again.
 */
export const DayCalendar = memo(function DayCalendar({ slotCountOn, ...props }: DayCalendarProps) {
  const { t } = useIntl();
  return (
    <MonthCalendar {...props} label={t('booking.calendar')}>
      {(date) => <Day date={date} slotCount={slotCountOn(date.toString())} />}
    </MonthCalendar>
  );
});

function Day({ date, slotCount = 0 }: { date: CalendarDate; slotCount?: number }) {
  const { t, formatDate } = useIntl();
  // With the number as the cell shows it: "1", not "1er".
  const day = formatDate(`${date}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).replace('1er', '1');
  // Replaces React Aria's label, which contains only the date.
  const label = { 'aria-label': t('booking.day_free', { day, count: slotCount }) };
  return (
    <CalendarCell
      date={date}
      render={(props) => <div {...props} {...label} />}
      className={({ isSelected, isDisabled, isOutsideMonth }) =>
        cx(
          dayClass,
          isOutsideMonth && 'invisible',
          isDisabled && 'cursor-default text-ink-3 opacity-60',
          !isDisabled && !isSelected && (slotCount > 0 ? 'bg-soft font-semibold text-on-soft hover:bg-line' : 'text-ink-2 hover:bg-sunken'),
          isSelected && 'bg-primary font-semibold text-on-primary',
        )
      }
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          {slotCount > 0 && <span aria-hidden className="absolute bottom-1 size-1 rounded-pill bg-current forced-colors:bg-[CanvasText]" />}
        </>
      )}
    </CalendarCell>
  );
}
