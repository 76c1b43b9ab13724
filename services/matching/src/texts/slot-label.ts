import type { Locale } from '../vocabulary.ts';
import type { Phrases } from './phrases.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const HOUR = 2 * HALF_HOUR;
const DAY = 48 * HALF_HOUR;

const WEEKDAYS: Record<Locale, string[]> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/**
 * Formats a run of half-hours of the UTC week, such as "24-26", in local time: "le lundi de 13:00 à 14:30".
 * @param now the UTC offset is that of the week after this instant
 */
export function slotLabel(run: string, time_zone: string | null, now: Date, locale: Locale, phrases: Phrases): string {
  const [first = 0, last = 0] = run.split('-').map(Number);
  const monday = comingMonday(now);
  const zone = time_zone ?? 'UTC';
  const from = localTime(monday + first * HALF_HOUR, zone);
  const to = localTime(monday + (last + 1) * HALF_HOUR, zone);
  const label = phrases.formatSlot(WEEKDAYS[locale][from.weekday] ?? '', from.time, to.time);
  return time_zone === null ? `${label} UTC` : label;
}

function comingMonday(now: Date): number {
  const today = Math.ceil(now.getTime() / DAY);
  return (today + ((7 - weekdayOf(today)) % 7)) * DAY;
}

/** 0 = Monday. `day` is counted from 1 January 1970, a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function localTime(instant: number, zone: string): { weekday: number; time: string } {
  const local = new Date(instant + offsetAt(instant, zone) * MINUTE);
  return { weekday: weekdayOf(Math.floor(local.getTime() / DAY)), time: local.toISOString().slice(11, 16) };
}

// Cached per hour and zone: Intl takes 50 µs per call.
const offsets = new Map<string, number>();
const MAX_OFFSETS = 5_000;

/** Offset from UTC in minutes; 0 for an unknown zone. */
function offsetAt(instant: number, zone: string): number {
  const key = `${Math.floor(instant / HOUR)} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = findOffset(instant, zone);
  offsets.set(key, offset);
  return offset;
}

function findOffset(instant: number, zone: string): number {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return 0;
  }
}
