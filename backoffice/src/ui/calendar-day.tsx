import { useLocale } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';

/** A calendar date (YYYY-MM-DD), which does not depend on the time zone. */
export function CalendarDay({ day }: { day: string }) {
  const format = new Intl.DateTimeFormat(formattingLocale(useLocale()), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {format.format(new Date(`${day}T00:00:00Z`))}
    </time>
  );
}
