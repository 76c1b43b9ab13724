import type { AppIntl } from '../../lib/text/intl.ts';
import { weekdayName } from '../../lib/text/weekday-name.ts';
import { type Day, formatMinutes, sortByStart, type Week } from './week.ts';

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
