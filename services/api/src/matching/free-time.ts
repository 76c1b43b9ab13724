import { SLOTS_PER_WEEK } from '@binome/matching/profile';
import { findCommonStarts, type PersonTime } from '../availabilities/slots.ts';
import { type FreeWindow, isBookable } from '../availabilities/window.ts';
import { offsetMinutes } from '../platform/time-zone.ts';

const slotMinutes = 30;
const dayMs = 86_400_000;
/** Free times further ahead are not reliable. */
const horizonDays = 21;

/**
 * The bookable half-hours of a week in UTC (0 = Monday 00:00), with the UTC offset at `now`. Null without any weekly availability,
 * empty when no bookable half-hour remains.
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

/** The next times at which a meeting with a person may start, soonest first: full hours with at least 30 free minutes. */
export function nextFreeStarts(person: PersonTime, now: Date, count: number): Date[] {
  const starts: Date[] = [];
  for (let ahead = 0; ahead < horizonDays && starts.length < count; ahead += 1) {
    const after = now.getTime() + 1 + ahead * dayMs;
    const options = { from: new Date(after), to: new Date(after + dayMs), minutes: 30, step: 60 } as const;
    starts.push(...findCommonStarts([person], options));
  }
  return starts.slice(0, count);
}
