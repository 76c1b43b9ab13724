import type { AppIntl } from '../../lib/intl.ts';
import { type Day, sortByStart, timeText, type Week } from './week.ts';

/** The first Monday of 2024, from which the names of the days are read. */
const aMonday = Date.UTC(2024, 0, 1);

/** "lundi" for 0. */
export function weekdayName({ formatDate }: AppIntl, index: number, weekday: 'long' | 'short' = 'long'): string {
  return formatDate(aMonday + index * 86_400_000, { weekday, timeZone: 'UTC' });
}

/** The week in one sentence a day, for who does not see the bars. */
export function describeWeek(intl: AppIntl, week: Week): string {
  return intl.t('availability.preview', { days: week.map((day, index) => dayWords(intl, day, index)).join(' ') });
}

function dayWords(intl: AppIntl, { open, ranges }: Day, index: number): string {
  const day = weekdayName(intl, index);
  if (!open) return intl.t('availability.day_closed', { day });
  const hours = sortByStart(ranges).map(({ start, end }) => intl.t('availability.hours', { start: timeText(start), end: timeText(end) }));
  return intl.t('availability.day_hours', { day, hours: intl.formatList(hours) });
}
