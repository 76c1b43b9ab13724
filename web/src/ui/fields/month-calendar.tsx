import { serverNow } from '@binome/contract/values/server-clock';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Calendar, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, Heading } from 'react-aria-components';
import { localDate } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { IconButton } from '../frame/icon-button.tsx';

interface MonthCalendarProps {
  /** The accessible name. */
  label: string;
  // Days are ISO dates: `2026-11-26`.
  value: string | null;
  onChange: (day: string) => void;
  firstDay?: string;
  lastDay?: string;
  /** Moves the focus to the chosen day, or to today. */
  autoFocus?: boolean;
  /** The cell of a day: a CalendarCell. */
  children: (date: CalendarDate) => ReactNode;
}

/** A month with its days. Weeks begin on the first day of the week of the language. */
export function MonthCalendar({ label, value, onChange, firstDay, lastDay, autoFocus, children }: MonthCalendarProps) {
  const { t, timeZone } = useIntl();
  const [today] = useState(() => localDate(timeZone, serverNow()));
  return (
    <Calendar
      aria-label={label}
      autoFocus={autoFocus}
      value={value ? parseDate(value) : null}
      defaultFocusedValue={parseDate(value ?? today)}
      onChange={(date) => onChange(date.toString())}
      minValue={firstDay ? parseDate(firstDay) : undefined}
      maxValue={lastDay ? parseDate(lastDay) : undefined}
      className="w-full max-w-88"
    >
      <div className="mb-2 flex items-center justify-between">
        <IconButton slot="previous" icon={ChevronLeft} label={t('ui.previous_month')} />
        <Heading level={3} className="text-note font-semibold first-letter:uppercase" />
        <IconButton slot="next" icon={ChevronRight} label={t('ui.next_month')} />
      </div>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-y-1">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-caption font-medium text-ink-2">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <>{children(date)}</>}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** The look of a day's cell. */
export const dayClass =
  'relative mx-auto grid size-8.5 cursor-pointer place-items-center rounded-pill text-note tabular-nums transition-colors duration-150 xs:size-10 forced-colors:data-selected:border-2';
