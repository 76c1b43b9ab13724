import type { AppIntl } from '../../lib/text/intl.ts';

/** "24 novembre 2026" for the ISO day 2026-11-24. */
export function formatDay({ formatDate }: Pick<AppIntl, 'formatDate'>, day: string): string {
  return formatDate(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
