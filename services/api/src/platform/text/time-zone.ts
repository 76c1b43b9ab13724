// The only place that computes days and their ends: PostgreSQL has a time-zone table of its own, which may be older. Queries take instants.

/** The days of the provider's own records are those of its time zone. */
export const providerTimeZone = 'Europe/Paris';

const minute = 60_000;
const quarter = 15 * minute;
const dayMilliseconds = 24 * 60 * minute;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Cache of offsets by zone and quarter of an hour. Clocks only change at the start of one. */
const offsets = new Map<string, number>();
const maxOffsets = 5_000;

/** Returns the minutes by which a zone is ahead of UTC at an instant: 60 for Paris in winter. Unknown zones count as UTC. */
export function offsetMinutes(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / quarter)}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  if (offsets.size >= maxOffsets) offsets.clear();
  const offset = readOffset(zone, at);
  offsets.set(key, offset);
  return offset;
}

/** What the clocks of a zone show at an instant: `2026-03-29T10:00:00`, for a comparison with a `timestamp`. */
export function clockIn(zone: string, at: Date): string {
  return new Date(at.getTime() + offsetMinutes(zone, at.getTime()) * minute).toISOString().slice(0, 19);
}

/** Returns the calendar day in a zone: `2026-11-21`. */
export function dayIn(zone: string, at: number): string {
  return new Date(at + offsetMinutes(zone, at) * minute).toISOString().slice(0, 10);
}

/**
 * Returns the instant of a local time: `minutes` after midnight of `day`, which is the `Date.UTC` of that day.
 * When a clock change skips the time, the time is shifted by the change; when it repeats the time, the first one counts.
 */
export function instantOf(zone: string, day: number, minutes: number): number {
  const localTime = day + minutes * minute;
  // No clock changes around most days. Reading the offsets at midnight makes the cache serve all times of the day.
  const offset = offsetMinutes(zone, day - dayMilliseconds);
  if (offset === offsetMinutes(zone, day + 2 * dayMilliseconds)) return localTime - offset * minute;
  const before = localTime - offsetMinutes(zone, localTime - 12 * 60 * minute) * minute;
  const after = localTime - offsetMinutes(zone, localTime + 12 * 60 * minute) * minute;
  const isLocalTime = (instant: number) => instant + offsetMinutes(zone, instant) * minute === localTime;
  if (isLocalTime(before)) return before;
  return isLocalTime(after) ? after : before;
}

/** Returns the midnight with which a day, such as `2026-11-21`, begins in a zone, or one some days later. */
export function startOfDay(zone: string, day: string, daysLater = 0): Date {
  return new Date(instantOf(zone, Date.parse(`${day}T00:00:00Z`) + daysLater * dayMilliseconds, 0));
}

/** A period from an instant until before another. An end may be open. */
export type Period = { from?: Date | undefined; before?: Date | undefined };

/** Returns the period of two days, both included, in a zone. */
export function periodOf(zone: string, { from, to }: { from?: string | undefined; to?: string | undefined }): Period {
  return { from: from === undefined ? undefined : startOfDay(zone, from), before: to === undefined ? undefined : startOfDay(zone, to, 1) };
}

/** Returns the Monday of the week of an instant in a zone: `2026-11-16`. */
export function mondayOf(zone: string, at: number): string {
  const day = Date.parse(`${dayIn(zone, at)}T00:00:00Z`);
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - daysSinceMonday * dayMilliseconds).toISOString().slice(0, 10);
}

function readOffset(zone: string, at: number): number {
  const name = formatOf(zone).format(at);
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d{1,2})(?::(\d{2}))?/.exec(name) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: isZone(zone) ? zone : 'UTC', timeZoneName: 'longOffset', year: 'numeric' });
  formats.set(zone, format);
  return format;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
