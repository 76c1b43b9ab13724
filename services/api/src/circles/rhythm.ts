import type { CircleRhythm } from '@binome/contract/states';
import { maxCircleSessions } from '@binome/contract/values/limits';
import { instantOf } from '../platform/text/time-zone.ts';

type Season = { starts_on: string; ends_on: string; every: CircleRhythm; weekday: number };
type Clock = { starts_minute: number; duration_minutes: number; time_zone: string };

const day = 86_400_000;

/** Returns the days on which a circle meets from `from` on, or from the start of its season. At most one more than a season may have. */
export function daysOfSeason(season: Season, from = season.starts_on): string[] {
  const { every, weekday, starts_on, ends_on } = season;
  const begin = Math.max(Date.parse(`${from}T00:00:00Z`), Date.parse(`${starts_on}T00:00:00Z`));
  const end = Date.parse(`${ends_on}T00:00:00Z`);
  const first = begin + ((weekday - weekdayOf(begin) + 7) % 7) * day;
  const next = every === 'month' ? sameWeekdayNextMonth : (at: number) => at + (every === 'week' ? 7 : 14) * day;
  const days: string[] = [];
  for (let at = first; at <= end && days.length <= maxCircleSessions; at = next(at)) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Returns the times of the sessions on these days. */
export function timesOn(
  days: readonly string[],
  { starts_minute, duration_minutes, time_zone }: Clock,
): { starts_at: Date; ends_at: Date }[] {
  return days.map((date) => {
    const starts_at = instantOf(time_zone, Date.parse(`${date}T00:00:00Z`), starts_minute);
    return { starts_at: new Date(starts_at), ends_at: new Date(starts_at + duration_minutes * 60_000) };
  });
}

/** The second Tuesday is followed by the second Tuesday of the next month, and the fifth by the fourth. */
function sameWeekdayNextMonth(at: number): number {
  const date = new Date(at);
  const place = Math.min(Math.ceil(date.getUTCDate() / 7), 4);
  const firstOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return firstOfMonth + ((weekdayOf(at) - weekdayOf(firstOfMonth) + 7) % 7) * day + (place - 1) * 7 * day;
}

/** From 1, Monday, to 7. */
function weekdayOf(at: number): number {
  return new Date(at).getUTCDay() || 7;
}
