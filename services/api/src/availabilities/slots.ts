import { dayIn, instantOf, offsetMinutes } from '../platform/zone.ts';
import { type FreeWindow, isBookable } from './window.ts';

/** All that decides when a person is free. Exceptions are whole days of their own calendar, the last one included. */
export type PersonTime = {
  windows: FreeWindow[];
  time_zone: string;
  exceptions: { starts_on: string; ends_on: string }[];
  busy: { starts_at: Date; ends_at: Date }[];
};

type Asked = {
  from: Date;
  /** The first moment at which a session may no longer begin. */
  to: Date;
  minutes: 30 | 45 | 60;
  /** Minutes between two starts. */
  step?: number;
};

/** From one instant to another, in milliseconds; the end is no part of it. */
type Stretch = { start: number; end: number };

const minute = 60_000;
const dayMilliseconds = 24 * 60 * minute;
const quarter = 15;

/**
 * When a session may begin so that all of these people are free from its start to its end, soonest first. Each start is computed on
 * its date by each person's own clock, so that a clock change moves nothing for them. Starts are round on the first person's clock.
 */
export function commonStarts(people: PersonTime[], { from, to, minutes, step = usualStep(minutes) }: Asked): Date[] {
  const [first] = people;
  if (!first) return [];
  const range = { start: from.getTime(), end: to.getTime() };
  return people
    .map((person) => freeStretches(person, { start: range.start, end: range.end + minutes * minute }))
    .reduce(overlaps)
    .flatMap((stretch) => startsIn(stretch, minutes, step, first.time_zone))
    .filter((start) => start >= range.start && start < range.end)
    .map((start) => new Date(start));
}

/** Are all of these people free from a moment on, for so many minutes? */
export function isCommonlyFree(people: PersonTime[], startsAt: Date, minutes: number): boolean {
  const start = startsAt.getTime();
  const end = start + minutes * minute;
  return people.every((person) => freeStretches(person, { start, end }).some((free) => free.start <= start && end <= free.end));
}

/** An hour begins at the full or the half hour, as in any diary; what is shorter fits between other things, by the quarter. */
function usualStep(minutes: number): number {
  return minutes < 60 ? quarter : 30;
}

/** The free time of a person's days that a range touches, in order: not cut at its ends. */
function freeStretches({ windows, time_zone, exceptions, busy }: PersonTime, { start, end }: Stretch): Stretch[] {
  const week = joined(windows);
  if (week.length === 0) return [];
  const away = exceptions.map(({ starts_on, ends_on }) => ({ first: Date.parse(starts_on), last: Date.parse(ends_on) }));
  const taken = busy.map(({ starts_at, ends_at }) => ({ start: starts_at.getTime(), end: ends_at.getTime() }));
  const stretches: Stretch[] = [];
  const last = Date.parse(dayIn(time_zone, end));
  for (let day = Date.parse(dayIn(time_zone, start)); day <= last; day += dayMilliseconds) {
    if (away.some((days) => days.first <= day && day <= days.last)) continue;
    const weekday = new Date(day).getUTCDay() || 7;
    for (const window of week) {
      if (window.weekday !== weekday) continue;
      const free = { start: instantOf(time_zone, day, window.start), end: instantOf(time_zone, day, window.end) };
      stretches.push(...withoutTaken(free, taken));
    }
  }
  return stretches;
}

/** The bookable windows in order, those that touch as one. */
function joined(windows: FreeWindow[]): FreeWindow[] {
  const week: FreeWindow[] = [];
  for (const window of windows.filter(isBookable).sort((one, two) => one.weekday - two.weekday || one.start - two.start)) {
    const before = week.at(-1);
    if (before?.weekday === window.weekday && window.start <= before.end) before.end = Math.max(before.end, window.end);
    else week.push({ ...window });
  }
  return week;
}

/** What is left of a stretch when everything that is taken is cut out. */
function withoutTaken(stretch: Stretch, taken: Stretch[]): Stretch[] {
  let left = [stretch];
  for (const { start, end } of taken) {
    if (end <= stretch.start || stretch.end <= start) continue;
    left = left.flatMap((piece) => [
      { start: piece.start, end: Math.min(piece.end, start) },
      { start: Math.max(piece.start, end), end: piece.end },
    ]);
    left = left.filter((piece) => piece.start < piece.end);
  }
  return left;
}

/** What two lists of stretches, each in order, have in common. */
function overlaps(some: Stretch[], others: Stretch[]): Stretch[] {
  const common: Stretch[] = [];
  for (let one = 0, two = 0; ; ) {
    const [a, b] = [some[one], others[two]];
    if (!a || !b) return common;
    const both = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
    if (both.start < both.end) common.push(both);
    if (a.end < b.end) one += 1;
    else two += 1;
  }
}

/** The round starts that leave room for a session. One that fits at no half hour is offered at a quarter rather than lost. */
function startsIn({ start, end }: Stretch, minutes: number, step: number, zone: string): number[] {
  const ahead = offsetMinutes(zone, start) * minute;
  const between = step * minute;
  const starts: number[] = [];
  const last = end - minutes * minute;
  for (let at = Math.ceil((start + ahead) / between) * between - ahead; at <= last; at += between) starts.push(at);
  return starts.length > 0 || step <= quarter ? starts : startsIn({ start, end }, minutes, quarter, zone);
}
