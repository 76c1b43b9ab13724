import { SLOTS_PER_WEEK } from '@binome/matching/profile';
import { commonStarts, type PersonTime } from '../availabilities/slots.ts';
import { type FreeWindow, isBookable } from '../availabilities/window.ts';
import { offsetMinutes } from '../platform/zone.ts';

const slotMinutes = 30;
const dayMilliseconds = 86_400_000;
/** Looking further ahead promises what nobody has planned. */
const horizonDays = 21;

/**
 * The free half-hours of a week in UTC, 0 = Monday 00:00, as the engine compares them, at the clock of `now`.
 * Null when nothing was ever said about free time, empty when it leaves none.
 */
export function freeWeek(windows: FreeWindow[], zone: string, now: Date): number[] | null {
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
  return [...slots].sort((one, two) => one - two);
}

/** The next moments at which a person may begin a session, soonest first: full hours that leave at least half an hour. */
export function nextFreeMoments(person: PersonTime, now: Date, count: number): Date[] {
  const moments: Date[] = [];
  for (let ahead = 0; ahead < horizonDays && moments.length < count; ahead += 1) {
    const after = now.getTime() + 1 + ahead * dayMilliseconds;
    const asked = { from: new Date(after), to: new Date(after + dayMilliseconds), minutes: 30, step: 60 } as const;
    moments.push(...commonStarts([person], asked));
  }
  return moments.slice(0, count);
}
