import { workshopAnswerDays } from '@binome/contract/values/limits';
import { instantOf, startOfDay } from '../../platform/text/time-zone.ts';

type Hours = { held_on: string; start_time: string | null; minutes: number | null };

/** Returns when a workshop begins and ends, with a zone for its clock; nulls as long as only the day is known. */
export function workshopTimes(zone: string, { held_on, start_time, minutes }: Hours): { starts_at: Date | null; ends_at: Date | null } {
  if (start_time === null || minutes === null) return { starts_at: null, ends_at: null };
  const [hour = 0, minute = 0] = start_time.split(':').map(Number);
  const starts = instantOf(zone, Date.parse(`${held_on}T00:00:00Z`), hour * 60 + minute);
  return { starts_at: new Date(starts), ends_at: new Date(starts + minutes * 60_000) };
}

/** Has a workshop begun? One without an hour has begun when its day is over. */
export function hasBegun(zone: string, workshop: Hours, now: Date): boolean {
  return now >= (workshopTimes(zone, workshop).starts_at ?? startOfDay(zone, workshop.held_on, 1));
}

/** When a workshop is over. One without an hour ends with its day. */
export function endOf(zone: string, workshop: Hours): Date {
  return workshopTimes(zone, workshop).ends_at ?? startOfDay(zone, workshop.held_on, 1);
}

/** Until when those who were at a workshop answer the question about it. */
export function answersUntil(zone: string, workshop: Hours): Date {
  return new Date(endOf(zone, workshop).getTime() + workshopAnswerDays * 86_400_000);
}
