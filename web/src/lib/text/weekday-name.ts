import type { AppIntl } from './intl.ts';

/** Any Monday, to format the names of the weekdays. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the name of a weekday, "lundi" for 0. */
export function weekdayName({ formatDate }: Pick<AppIntl, 'formatDate'>, index: number, weekday: 'long' | 'short' = 'long'): string {
  return formatDate(monday + index * 86_400_000, { weekday, timeZone: 'UTC' });
}
