import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { useIntl } from '../../lib/intl.ts';
import { cx } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface DayCalendarProps {
  // Days are ISO dates: `2026-11-26`.
  value: string | null;
  onChange: (day: string) => void;
  firstDay: string;
  lastDay: string;
  /** Returns the number of common slots of a day, or undefined while they load. */
  slotCountOn: (day: string) => number | undefined;
}

/** A month calendar. Days with common slots have a dot, and the number of slots in their accessible name. Other days can be chosen too. */
export function DayCalendar({ value, onChange, firstDay, lastDay, slotCountOn }: DayCalendarProps) {
  const { t } = useIntl();
  return (
    <Calendar
      aria-label={t('booking.calendar')}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date.toString())}
      minValue={parseDate(firstDay)}
      maxValue={parseDate(lastDay)}
      className="w-full max-w-88"
    >
      <div className="mb-2 flex items-center justify-between">
        <IconButton slot="previous" icon={ChevronLeft} label={t('booking.previous_month')} />
        <Heading level={3} className="text-note font-semibold first-letter:uppercase" />
        <IconButton slot="next" icon={ChevronRight} label={t('booking.next_month')} />
      </div>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-y-1">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-caption font-medium text-ink-2">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} slotCount={slotCountOn(date.toString())} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

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
          'relative mx-auto grid size-8.5 cursor-pointer place-items-center rounded-pill text-note tabular-nums transition-colors duration-150 xs:size-10',
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
          {slotCount > 0 && <span aria-hidden className="absolute bottom-1 size-1 rounded-pill bg-current" />}
        </>
      )}
    </CalendarCell>
  );
}
