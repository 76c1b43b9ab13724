import { dayIn, startOfDay } from '../../platform/text/time-zone.ts';

/** Returns the last `count` months up to the month of an instant in a zone: `2026-10`, `2026-11`. */
export function monthsUntil(now: Date, zone: string, count: number): string[] {
  const [year = 0, month = 0] = dayIn(zone, now.getTime()).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7));
}

/** Returns the instant at which a month, such as `2026-11`, begins in a zone. */
export function startOfMonth(month: string, zone: string): Date {
  return startOfDay(zone, `${month}-01`);
}

/** Months, oldest first, and the instants at which they begin in a zone. What is earlier belongs to none. */
export type Months = { names: string[]; starts: Date[] };

/** Returns the last `count` months up to that of an instant, with their instants. */
export function monthsWithStarts(until: Date, zone: string, count: number): Months {
  const names = monthsUntil(until, zone, count);
  return { names, starts: names.map((month) => startOfMonth(month, zone)) };
}
