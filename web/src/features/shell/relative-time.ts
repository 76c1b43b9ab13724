import type { AppIntl } from '../../lib/intl.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats an ISO instant as "il y a 3 heures", or as a date after a week. */
export function relativeTime({ formatRelativeTime, formatDate }: AppIntl, instant: string, now: number = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  if (seconds < -7 * 86_400) return formatDate(instant, { day: 'numeric', month: 'long' });
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60];
  return formatRelativeTime(Math.round(seconds / size), unit, { numeric: 'auto' });
}
