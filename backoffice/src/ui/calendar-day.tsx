import { useLocale } from 'react-admin';
import { dateFormat } from '../lib/date-format.ts';

/** A calendar date (YYYY-MM-DD), which does not depend on the time zone. */
export function CalendarDay({ day }: { day: string }) {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <time dateTime={day} style={{ whiteSpace: 'nowrap' }}>
      {format(new Date(`${day}T00:00:00Z`))}
    </time>
  );
}
