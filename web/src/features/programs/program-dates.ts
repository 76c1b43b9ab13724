import { type AppIntl, useIntl } from '../../lib/text/intl.ts';

/** Formats a day (`2026-11-21`). It has no time zone, so it is read and formatted in UTC. */
export function useFormatDay(): (day: string, options?: Parameters<AppIntl['formatDate']>[1]) => string {
  const { formatDate } = useIntl();
  return (day, options = { dateStyle: 'long' }) => formatDate(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' });
}
