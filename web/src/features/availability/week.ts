import type { Availability } from '@binome/contract/profiles/availabilities';
import { maxWindowsPerDay } from '@binome/contract/values/limits';

// The weekly hours as the form edits them: a list of time ranges for each day.

/** A time range, in minutes after midnight. `key` identifies it in the form and is not saved. */
export interface Range {
  key: string;
  start: number;
  end: number;
}

/** A closed day keeps its ranges, and has them again when it opens. */
export interface Day {
  open: boolean;
  ranges: Range[];
}

/** Monday to Sunday. */
export type Week = Day[];

export type AvailabilityWindow = Omit<Availability, 'id'>;

/** Times are multiples of 15 minutes from 06:15 to 22:45: the API refuses 06:00 and 23:00 themselves. */
export const stepMinutes = 15;
export const earliestMinute = 6 * 60 + stepMinutes;
export const latestMinute = 23 * 60 - stepMinutes;

const defaultDay = [
  { start: 9 * 60, end: 12 * 60 },
  { start: 14 * 60, end: 17 * 60 },
];

/** The places of the days in a week: 0 is Monday. */
export const weekdayIndexes = [0, 1, 2, 3, 4, 5, 6] as const;

let lastKey = 0;

/** Creates a range with a new key. */
export function newRange({ start, end }: Omit<Range, 'key'>): Range {
  lastKey += 1;
  return { key: `${lastKey}`, start, end };
}

/** Converts saved windows to a week. If a day has open and closed windows, only the open ones are used. */
export function toWeek(windows: readonly AvailabilityWindow[]): Week {
  return weekdays.map((weekday) => {
    const dayWindows = windows.filter((window) => window.weekday === weekday);
    const open = dayWindows.filter((window) => window.open);
    const ranges = (open.length > 0 ? open : dayWindows).map((window) =>
      newRange({ start: minutesOf(window.start_time), end: minutesOf(window.end_time) }),
    );
    return { open: open.length > 0, ranges };
  });
}

/** Converts a week to windows, in the order of its days and ranges. */
export function toWindows(week: Week): AvailabilityWindow[] {
  return week.flatMap(({ open, ranges }, index) =>
    ranges.map(({ start, end }) => ({ weekday: index + 1, open, start_time: formatMinutes(start), end_time: formatMinutes(end) })),
  );
}

/** Returns a week with mornings and afternoons from Monday to Friday. */
export function defaultWeek(): Week {
  return weekdays.map((weekday) => (weekday <= 5 ? { open: true, ranges: defaultDay.map(newRange) } : { open: false, ranges: [] }));
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Formats minutes after midnight: `570` is `09:30`. */
export function formatMinutes(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Returns the times in steps of 15 minutes, and the current one if it is not a step. */
export function timeOptions(from: number, to: number, current: number): number[] {
  const times = Array.from({ length: Math.floor((to - from) / stepMinutes) + 1 }, (_, index) => from + index * stepMinutes);
  return times.includes(current) ? times : [...times, current].sort((a, b) => a - b);
}

/** Changes a range. If it would end before it starts, its other end moves too. */
export function changeRange(day: Day, key: string, change: Partial<Pick<Range, 'start' | 'end'>>): Day {
  return { ...day, ranges: day.ranges.map((range) => (range.key === key ? withValidOrder({ ...range, ...change }, range) : range)) };
}

function withValidOrder(changed: Range, previous: Range): Range {
  if (changed.start < changed.end) return changed;
  const length = Math.max(previous.end - previous.start, stepMinutes);
  if (changed.start !== previous.start) return { ...changed, end: Math.min(changed.start + length, latestMinute) };
  return { ...changed, start: Math.max(changed.end - length, earliestMinute) };
}

/** Adds a range of up to two hours, one hour after the last range or else in the last free gap; null when the day is full. */
export function addRange(day: Day): Day | null {
  const sorted = sortByStart(day.ranges);
  const lastEnd = sorted.at(-1)?.end ?? 0;
  const free = freeGaps(sorted).filter((gap) => gap.end - gap.start >= 2 * stepMinutes);
  const gapToFill = free.find((gap) => gap.start >= lastEnd) ?? free.at(-1);
  if (!gapToFill || day.ranges.length >= maxWindowsPerDay) return null;
  const preferredStart = day.ranges.length === 0 ? 9 * 60 : gapToFill.start === lastEnd ? lastEnd + 60 : gapToFill.start;
  const start = Math.min(Math.max(preferredStart, gapToFill.start), gapToFill.end - 2 * stepMinutes);
  const added = newRange({ start, end: Math.min(start + 2 * 60, gapToFill.end) });
  return { open: true, ranges: sortByStart([...day.ranges, added]) };
}

export function removeRange(day: Day, key: string): Day {
  const ranges = day.ranges.filter((range) => range.key !== key);
  return { open: day.open && ranges.length > 0, ranges };
}

/** Opens or closes a day. A day without ranges opens with the default hours. */
export function setDayOpen({ ranges }: Day, open: boolean): Day {
  return { open, ranges: open && ranges.length === 0 ? defaultDay.map(newRange) : ranges };
}

/** Copies the ranges of one day to others. */
export function copyDay(week: Week, from: number, to: readonly number[]): Week {
  const source = week[from];
  return week.map((day, index) => (source && to.includes(index) ? { open: source.open, ranges: source.ranges.map(newRange) } : day));
}

export function sortByStart(ranges: Range[]): Range[] {
  return [...ranges].sort((a, b) => a.start - b.start);
}

/** Returns the free time between sorted ranges, within the bookable hours. */
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

/** Returns the keys of the ranges that overlap an earlier one of their day. The API refuses them on closed days too. */
export function overlappingKeys(week: Week): string[] {
  return week.flatMap(({ ranges }) =>
    ranges
      .filter((range, index) => ranges.slice(0, index).some((other) => other.start < range.end && range.start < other.end))
      .map(({ key }) => key),
  );
}

/** Returns the open minutes of a week. */
export function openMinutes(week: Week): number {
  return week.reduce(
    (sum, { open, ranges }) => sum + (open ? ranges.reduce((dayMinutes, { start, end }) => dayMinutes + end - start, 0) : 0),
    0,
  );
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
