import { SLOTS_PER_WEEK } from '@binome/matching/profile';
import { findCommonStarts, type PersonTime } from '../availabilities/slots.ts';
import { type FreeWindow, isBookable } from '../availabilities/window.ts';
import { offsetMinutes } from '../platform/time-zone.ts';

const slotMinutes = 30;
const dayMs = 86_400_000;
/** How far ahead free times are searched. Later ones are likely to change. */
const horizonDays = 21;
/** Days searched at a time: most people have a common time within a week. */
const stepDays = 7;

/**
 * Returns the bookable half-hours of a week in UTC (0 = Monday 00:00), converted with the UTC offset at `now`. Null if the person
 * entered no weekly availability; empty if none of it is in bookable hours.
 */
export function weeklyFreeSlots(windows: FreeWindow[], zone: string, now: Date): number[] | null {
  if (windows.length === 0) return null;
  const offset = offsetMinutes(zone, now.getTime());
  const slots = new Set<number>();
  for (const window of windows.filter(isBookable)) {
    const midnight = (window.weekday - 1) * 24 * 60 - offset;
    const last = Math.floor((midnight + window.end) / slotMinutes);
    for (let slot = Math.ceil((midnight + window.start) / slotMinutes); slot < last; slot += 1) {
      slots.add((slot + SLOTS_PER_WEEK) % SLOTS_PER_WEEK);
    }
  }
  return [...slots].sort((one, other) => one - other);
}

/**
 * Returns the next times at which people can start a meeting together, soonest first: full hours of the first person's clock, followed
 * by an hour that all keep free, or by half an hour if they share no full hour.
 */
export function nextCommonStarts(people: PersonTime[], now: Date, count: number): Date[] {
  const starts = nextStartsOf(people, now, count, 60);
  return starts.length > 0 ? starts : nextStartsOf(people, now, count, 30);
}

function nextStartsOf(people: PersonTime[], now: Date, count: number, minutes: 30 | 60): Date[] {
  const starts: Date[] = [];
  for (let ahead = 0; ahead < horizonDays && starts.length < count; ahead += stepDays) {
    const after = now.getTime() + 1 + ahead * dayMs;
    const options = { from: new Date(after), to: new Date(after + stepDays * dayMs), minutes, step: 60 } as const;
    starts.push(...findCommonStarts(people, options));
  }
  return starts.slice(0, count);
}
