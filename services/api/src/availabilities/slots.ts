import { dayIn, instantOf, offsetMinutes } from '../platform/text/time-zone.ts';
import { type FreeWindow, isBookable } from './window.ts';

/** Availability of a person. Exceptions are whole local days, both ends included. */
export type PersonTime = {
  windows: FreeWindow[];
  time_zone: string;
  exceptions: { starts_on: string; ends_on: string }[];
  busy: { starts_at: Date; ends_at: Date }[];
  /** When a calendar that the person has connected says that they are not free. Unlike the bookings of `busy`, it is shown to nobody. */
  elsewhere?: { starts_at: Date; ends_at: Date }[];
};

type SearchRange = {
  from: Date;
  /** Exclusive. */
  to: Date;
  minutes: 20 | 30 | 45 | 60;
  /** Minutes between two starts. */
  step?: number;
};

/** Milliseconds since the epoch; the end is exclusive. */
type Interval = { start: number; end: number };

const minute = 60_000;
const millisecondsPerDay = 24 * 60 * minute;
const quarter = 15;

/**
 * Returns the starts at which all people are free for `minutes`, earliest first. Windows are computed in each person's local time on
 * each date, which handles clock changes. Starts are multiples of `step` in the time zone of the first person.
 */
export function findCommonStarts(people: PersonTime[], { from, to, minutes, step = defaultStep(minutes) }: SearchRange): Date[] {
  const [first] = people;
  if (!first) return [];
  const range = { start: from.getTime(), end: to.getTime() + minutes * minute };
  const common = people.map((person) => freeIntervals(person, range)).reduce(intersect);
  return startsWithin(common, { from, to, minutes, step }, first.time_zone);
}

/** Returns the starts in sorted intervals that leave `minutes` before the end of their interval. */
export function startsWithin(intervals: Interval[], { from, to, minutes, step = defaultStep(minutes) }: SearchRange, zone: string): Date[] {
  return intervals
    .flatMap((interval) => startsIn(interval, minutes, step, zone))
    .filter((start) => start >= from.getTime() && start < to.getTime())
    .map((start) => new Date(start));
}

/** Are all people free for `minutes` from `startsAt` on? */
export function areAllFree(people: PersonTime[], startsAt: Date, minutes: number): boolean {
  const start = startsAt.getTime();
  const end = start + minutes * minute;
  return people.every((person) => freeIntervals(person, { start, end }).some((free) => free.start <= start && end <= free.end));
}

/** Meetings of an hour start on half hours, shorter ones on quarter hours. */
function defaultStep(minutes: number): number {
  return minutes < 60 ? quarter : 30;
}

/** Returns the free intervals of the local days that overlap the range, in order. They are not clipped to the range. */
export function freeIntervals({ windows, time_zone, exceptions, busy, elsewhere = [] }: PersonTime, { start, end }: Interval): Interval[] {
  const week = mergeWindows(windows);
  if (week.length === 0) return [];
  const daysAway = exceptions.map(({ starts_on, ends_on }) => ({ first: Date.parse(starts_on), last: Date.parse(ends_on) }));
  const busyIntervals = [...busy, ...elsewhere].map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }));
  const intervals: Interval[] = [];
  const last = Date.parse(dayIn(time_zone, end));
  for (let day = Date.parse(dayIn(time_zone, start)); day <= last; day += millisecondsPerDay) {
    if (daysAway.some((days) => days.first <= day && day <= days.last)) continue;
    const weekday = new Date(day).getUTCDay() || 7;
    for (const window of week) {
      if (window.weekday !== weekday) continue;
      const free = { start: instantOf(time_zone, day, window.start), end: instantOf(time_zone, day, window.end) };
      intervals.push(...subtractBusy(free, busyIntervals));
    }
  }
  return intervals;
}

/** Returns the bookable windows in order; adjacent ones are merged. */
function mergeWindows(windows: FreeWindow[]): FreeWindow[] {
  const week: FreeWindow[] = [];
  for (const window of windows.filter(isBookable).sort((a, b) => a.weekday - b.weekday || a.start - b.start)) {
    const before = week.at(-1);
    if (before?.weekday === window.weekday && window.start <= before.end) before.end = Math.max(before.end, window.end);
    else week.push({ ...window });
  }
  return week;
}

/** Subtracts the busy intervals. */
function subtractBusy(interval: Interval, busyIntervals: Interval[]): Interval[] {
  let rest = [interval];
  for (const { start, end } of busyIntervals) {
    if (end <= interval.start || interval.end <= start) continue;
    rest = rest.flatMap((piece) => [
      { start: piece.start, end: Math.min(piece.end, start) },
      { start: Math.max(piece.start, end), end: piece.end },
    ]);
    rest = rest.filter((piece) => piece.start < piece.end);
  }
  return rest;
}

/** Intersects two sorted lists of intervals. */
export function intersect(left: Interval[], right: Interval[]): Interval[] {
  const common: Interval[] = [];
  for (let i = 0, j = 0; ; ) {
    const [a, b] = [left[i], right[j]];
    if (!a || !b) return common;
    const overlap = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
    if (overlap.start < overlap.end) common.push(overlap);
    if (a.end < b.end) i += 1;
    else j += 1;
  }
}

/** Returns the starts in an interval that leave `minutes` before its end. Falls back to quarter hours if `step` gives none. */
function startsIn({ start, end }: Interval, minutes: number, step: number, zone: string): number[] {
  const offset = offsetMinutes(zone, start) * minute;
  const stepMilliseconds = step * minute;
  const starts: number[] = [];
  const last = end - minutes * minute;
  for (let time = Math.ceil((start + offset) / stepMilliseconds) * stepMilliseconds - offset; time <= last; time += stepMilliseconds)
    starts.push(time);
  return starts.length > 0 || step <= quarter ? starts : startsIn({ start, end }, minutes, quarter, zone);
}
