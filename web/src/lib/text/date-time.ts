import { dateTimeFormat } from '@binome/contract/values/intl-formats';
import { serverNow } from '@binome/contract/values/server-clock';
import type { AppIntl } from './intl.ts';

// Instants are shown in the viewer's time zone unless another zone is passed.

/** "jeu. 26 nov. à 15:00" for an ISO instant. */
export function formatShortDateTime({ formatDate, timeZone }: AppIntl, instant: string, zone: string = timeZone): string {
  return formatDate(instant, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone });
}

/** Is the value an ISO instant in UTC, such as `2026-11-26T14:00:00.000Z`, later than now? */
export function isFutureInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) && Date.parse(value) > serverNow();
}

/** "jeudi 26 novembre" */
export function formatLongDate({ formatDate, timeZone }: AppIntl, instant: string, zone: string = timeZone): string {
  return formatDate(instant, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
}

/** "jeudi" for an instant within the next six days, "jeudi 26 novembre" for one that is further ahead. */
export function formatDayAhead(intl: AppIntl, instant: string): string {
  if (Date.parse(instant) - serverNow() > 6 * 86_400_000) return formatLongDate(intl, instant);
  return intl.formatDate(instant, { weekday: 'long' });
}

/** "15:00" */
export function formatClock({ formatTime, timeZone }: AppIntl, instant: string | number, zone: string = timeZone): string {
  return formatTime(instant, { hour: '2-digit', minute: '2-digit', timeZone: zone });
}

/** Do the clocks of two IANA zones show the same time at an instant? `Europe/Paris` and `Europe/Madrid` do. */
export function hasSameClock(zone: string, other: string, instant: string | number): boolean {
  return zone === other || localDateTime(zone, instant) === localDateTime(other, instant);
}

/** Returns the local date and time of a zone as `2026-11-26 15:00`, which sorts and compares as text. */
export function localDateTime(zone: string, instant: string | number): string {
  // Swedish dates have the format of ISO 8601.
  return dateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
}

/** Returns the local date of a zone as `2026-11-26`; undefined for the zone of the browser. */
export function localDate(zone: string | undefined, instant: string | number): string {
  return dateTimeFormat('sv', { timeZone: zone }).format(new Date(instant));
}

/**
 * Formats the time of an instant in another zone: "09:00", or "ven. 01:00" if it is another day there. Returns null if that zone's
 * clock shows the same as the viewer's.
 */
export function formatClockIn(intl: AppIntl, instant: string, zone: string): string | null {
  if (hasSameClock(intl.timeZone, zone, instant)) return null;
  const sameDay = localDateTime(intl.timeZone, instant).slice(0, 10) === localDateTime(zone, instant).slice(0, 10);
  if (sameDay) return formatClock(intl, instant, zone);
  return `${intl.formatDate(instant, { weekday: 'short', timeZone: zone })} ${formatClock(intl, instant, zone)}`;
}
