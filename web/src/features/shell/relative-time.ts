import { serverNow } from '@binome/contract/values/server-clock';
import type { AppIntl } from '../../lib/text/intl.ts';

const units = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats an ISO instant as "il y a 3 heures", or as a time of day after twelve hours: the day stands above it. */
export function relativeTime({ formatRelativeTime, formatTime }: AppIntl, instant: string, now: number = serverNow()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  if (seconds < -12 * 3_600) return formatTime(instant);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60];
  return formatRelativeTime(Math.round(seconds / size), unit, { numeric: 'auto' });
}
