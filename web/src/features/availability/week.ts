import type { Availability } from '@binome/contract/availabilities';

// The week as it is edited: a list of ranges a day, in minutes after midnight, so that a mouse and a list can both move them.

/** From one minute of the day to another; `key` names it as long as it is edited. */
export interface Range {
  key: string;
  start: number;
  end: number;
}

/** A day that is closed keeps its ranges, for when it opens again. */
export interface Day {
  open: boolean;
  ranges: Range[];
}

/** Monday to Sunday. */
export type Week = Day[];

export type Window = Omit<Availability, 'id'>;

/** Times are offered by the quarter, strictly within what the product books. */
export const stepMinutes = 15;
export const earliestMinute = 6 * 60 + stepMinutes;
export const latestMinute = 23 * 60 - stepMinutes;
/** The most ranges that fit in a day of the screen, and in a week of the API. */
export const maxRanges = 10;

export const defaultDay = [
  { start: 9 * 60, end: 12 * 60 },
  { start: 14 * 60, end: 17 * 60 },
];

let made = 0;

/** A range under a key of its own. */
export function newRange({ start, end }: Omit<Range, 'key'>): Range {
  made += 1;
  return { key: `${made}`, start, end };
}

/** The windows that are saved, as a week to edit. Of a day that is partly open, the open part counts. */
export function toWeek(windows: readonly Window[]): Week {
  return weekdays.map((weekday) => {
    const all = windows.filter((window) => window.weekday === weekday);
    const open = all.filter((window) => window.open);
    const ranges = (open.length > 0 ? open : all).map((window) =>
      newRange({ start: minutesOf(window.start_time), end: minutesOf(window.end_time) }),
    );
    return { open: open.length > 0, ranges };
  });
}

/** A week as it is saved, in the order of its days and ranges. */
export function toWindows(week: Week): Window[] {
  return week.flatMap(({ open, ranges }, index) =>
    ranges.map(({ start, end }) => ({ weekday: index + 1, open, start_time: timeText(start), end_time: timeText(end) })),
  );
}

/** Mornings and afternoons from Monday to Friday: a week to begin with. */
export function defaultWeek(): Week {
  return weekdays.map((weekday) => (weekday <= 5 ? { open: true, ranges: defaultDay.map(newRange) } : { open: false, ranges: [] }));
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** `570` is `09:30`. */
export function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The quarters at which a range may begin or end, and a time that was saved between two of them. */
export function timeOptions(from: number, to: number, present: number): number[] {
  const times = Array.from({ length: Math.floor((to - from) / stepMinutes) + 1 }, (_, index) => from + index * stepMinutes);
  return times.includes(present) ? times : [...times, present].sort((one, two) => one - two);
}

/** Changes a range; where it would end before it begins, its other end goes along. */
export function changeRange(day: Day, key: string, change: Partial<Pick<Range, 'start' | 'end'>>): Day {
  return { ...day, ranges: day.ranges.map((range) => (range.key === key ? withRoom({ ...range, ...change }, range) : range)) };
}

function withRoom(changed: Range, before: Range): Range {
  if (changed.start < changed.end) return changed;
  const length = Math.max(before.end - before.start, stepMinutes);
  if (changed.start !== before.start) return { ...changed, end: Math.min(changed.start + length, latestMinute) };
  return { ...changed, start: Math.max(changed.end - length, earliestMinute) };
}

/** One more range: an hour and a half after a while, or the hours before what is there; null where the day is full. */
export function addRange(day: Day): Day | null {
  const taken = [...day.ranges].sort((one, two) => one.start - two.start);
  const last = taken.at(-1)?.end ?? 0;
  const free = freeGaps(taken).filter((gap) => gap.end - gap.start >= 2 * stepMinutes);
  const after = free.find((gap) => gap.start >= last) ?? free.at(-1);
  if (!after || day.ranges.length >= maxRanges) return null;
  const pause = day.ranges.length === 0 ? 9 * 60 : after.start === last ? last + 60 : after.start;
  const start = Math.min(Math.max(pause, after.start), after.end - 2 * stepMinutes);
  const added = newRange({ start, end: Math.min(start + 2 * 60, after.end) });
  return { open: true, ranges: sortByStart([...day.ranges, added]) };
}

export function removeRange(day: Day, key: string): Day {
  const ranges = day.ranges.filter((range) => range.key !== key);
  return { open: day.open && ranges.length > 0, ranges };
}

/** Opens a day with the ranges that it had, or with a usual day's. */
export function setDayOpen({ ranges }: Day, open: boolean): Day {
  return { open, ranges: open && ranges.length === 0 ? defaultDay.map(newRange) : ranges };
}

/** Gives other days the ranges of one. */
export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  const source = week[from];
  return week.map((day, index) => (source && to.includes(index) ? { open: source.open, ranges: source.ranges.map(newRange) } : day));
}

export function sortByStart(ranges: Range[]): Range[] {
  return [...ranges].sort((one, two) => one.start - two.start);
}

/** What ranges, in order, leave of the hours that can be booked. */
export function freeGaps(ranges: readonly Omit<Range, 'key'>[]): { start: number; end: number }[] {
  const free: { start: number; end: number }[] = [];
  let from = earliestMinute;
  for (const { start, end } of ranges) {
    if (start > from) free.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < latestMinute) free.push({ start: from, end: latestMinute });
  return free;
}

/** The keys of the ranges that cover a part of an earlier one of their day. Those of closed days harm nobody, and are refused all the same. */
export function overlappingKeys(week: Week): string[] {
  return week.flatMap(({ ranges }) =>
    ranges
      .filter((range, place) => ranges.slice(0, place).some((other) => other.start < range.end && range.start < other.end))
      .map(({ key }) => key),
  );
}

/** Minutes that a person keeps open in a week. */
export function openMinutes(week: Week): number {
  return week.reduce((sum, { open, ranges }) => sum + (open ? ranges.reduce((all, { start, end }) => all + end - start, 0) : 0), 0);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
