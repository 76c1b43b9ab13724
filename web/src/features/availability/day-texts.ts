import type { AppIntl } from '../../lib/intl.ts';
import { type Day, formatMinutes, sortByStart, type Week } from './week.ts';

/** Any Monday, to format the names of the weekdays. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the name of a weekday, "lundi" for 0. */
export function weekdayName({ formatDate }: AppIntl, index: number, weekday: 'long' | 'short' = 'long'): string {
  return formatDate(monday + index * 86_400_000, { weekday, timeZone: 'UTC' });
}

/** Returns a text alternative to the bars, one sentence a day. */
export function describeWeek(intl: AppIntl, week: Week): string {
  return intl.t('availability.preview', { days: week.map((day, index) => describeDay(intl, day, index)).join(' ') });
}

function describeDay(intl: AppIntl, { open, ranges }: Day, index: number): string {
  const day = weekdayName(intl, index);
  if (!open) return intl.t('availability.day_closed', { day });
  const hours = sortByStart(ranges).map(({ start, end }) =>
    intl.t('availability.hours', { start: formatMinutes(start), end: formatMinutes(end) }),
  );
  return intl.t('availability.day_hours', { day, hours: intl.formatList(hours) });
}
