import type { reportPeriod } from '@binome/contract/program-reports/program-reports';
import type { z } from 'zod';
import { dayIn, startOfDay } from '../platform/text/time-zone.ts';

export type ReportPeriod = z.output<typeof reportPeriod>;

/** A span of time, from an instant until before another, and its months. */
export type Span = { from: Date; to: Date; months: string[] };

export type Periods = {
  kind: ReportPeriod;
  /** The last month of the period. */
  month: string;
  /** Ends now if the month is not over. */
  shown: Span;
  /** The span before of the same length, to compare with; as far into its last month as `shown`. Null since the start. */
  before: Span | null;
  isOver: boolean;
};

const daysOfLastMonth = 7;

/** Returns the month that is shown unasked: the current one, or in its first days the last that is over. */
export function monthToShow(zone: string, now: Date): string {
  const today = dayIn(zone, now.getTime());
  return Number(today.slice(8)) <= daysOfLastMonth ? monthsFrom(today.slice(0, 7), -1) : today.slice(0, 7);
}

/** Returns the last month that is over. */
export function lastMonthOver(zone: string, now: Date): string {
  return monthsFrom(dayIn(zone, now.getTime()).slice(0, 7), -1);
}

/** Resolves a period that ends with a month in a zone. `firstMonth` is that in which the first relationship began. */
export function resolvePeriods(kind: ReportPeriod, month: string, firstMonth: string, zone: string, now: Date): Periods {
  const length = { month: 1, quarter: 3, start: 0 }[kind];
  const first = length > 0 ? monthsFrom(month, 1 - length) : firstMonth < month ? firstMonth : month;
  const end = startOfMonth(zone, monthsFrom(month, 1));
  const isOver = end <= now;
  const shown = { from: startOfMonth(zone, first), to: isOver ? end : now, months: monthsBetween(first, month) };
  if (length === 0) return { kind, month, shown, before: null, isOver };
  const [firstBefore, lastBefore] = [monthsFrom(first, -length), monthsFrom(first, -1)];
  const from = startOfMonth(zone, firstBefore);
  const sameLength = new Date(from.getTime() + shown.to.getTime() - shown.from.getTime());
  const to = isOver || sameLength > shown.from ? shown.from : sameLength;
  return { kind, month, shown, before: { from, to, months: monthsBetween(firstBefore, lastBefore) }, isOver };
}

export function startOfMonth(zone: string, month: string): Date {
  return startOfDay(zone, `${month}-01`);
}

/** Returns the month some months later: `2026-12` one month after `2026-11`. */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  while ((months.at(-1) ?? last) < last) months.push(monthsFrom(months.at(-1) ?? last, 1));
  return months;
}
