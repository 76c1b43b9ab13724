import type { Locale } from '../vocabulary.ts';
import type { Phrases } from './phrases.ts';

const HALF_HOUR = 30 * 60 * 1000;
const DAY = 48 * HALF_HOUR;

/**
 * A run of half-hours of the UTC week ("24-26") in local words: "le lundi de 13 h à 14 h 30".
 * @param now decides whether summer time holds: the coming week is meant.
 */
export function slotLabel(run: string, time_zone: string | null, now: Date, locale: Locale, phrases: Phrases): string {
  const [first = 0, last = 0] = run.split('-').map(Number);
  const monday = comingMonday(now);
  const format = formatOf(locale, time_zone ?? 'UTC');
  const from = partsOf(format, monday + first * HALF_HOUR);
  const to = partsOf(format, monday + (last + 1) * HALF_HOUR);
  const label = phrases.slot(from.weekday, from.time, to.time);
  return time_zone === null ? `${label} UTC` : label;
}

function comingMonday(now: Date): number {
  const today = Math.floor(now.getTime() / DAY);
  // Day 0 of the epoch is a Thursday.
  return (today + ((7 - ((today + 3) % 7)) % 7)) * DAY;
}

const formats = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs a thousand times more than using it.
function formatOf(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    formats.set(key, format);
  }
  return format;
}

function partsOf(format: Intl.DateTimeFormat, instant: number): { weekday: string; time: string } {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { weekday: parts.get('weekday') ?? '', time: `${parts.get('hour')}:${parts.get('minute')}` };
}
