import { SLOTS_PER_WEEK } from '@binome/matching/profile';
import { freeIntervals, intersect, type PersonTime, startsWithin } from '../availabilities/slots.ts';
import { type FreeWindow, isBookable } from '../availabilities/window.ts';
import { offsetMinutes } from '../platform/text/time-zone.ts';

const slotMinutes = 30;
const dayMs = 86_400_000;
/** How far ahead free times are searched. Later ones are likely to change. */
const horizonDays = 21;

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
 * Returns a function that finds the next times at which the viewer and another person can start a meeting together, soonest first: full
 * hours of the viewer's clock, followed by an hour that both keep free, or by half an hour if they share no full hour. The free time of
 * the viewer is computed once for all others.
 */
export function commonStartsWith(viewer: PersonTime, now: Date, count: number): (other: PersonTime) => Date[] {
  const [from, to] = [new Date(now.getTime() + 1), new Date(now.getTime() + horizonDays * dayMs)];
  const range = { start: from.getTime(), end: to.getTime() };
  const ownTime = freeIntervals(viewer, range);
  return (other) => {
    const common = intersect(ownTime, freeIntervals(other, range));
    const startsOf = (minutes: 30 | 60) => startsWithin(common, { from, to, minutes, step: 60 }, viewer.time_zone).slice(0, count);
    const starts = startsOf(60);
    return starts.length > 0 ? starts : startsOf(30);
  };
}
