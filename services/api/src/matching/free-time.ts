import { SLOTS_PER_WEEK } from '@binome/matching/profile';
import { type FreeWindow, isBookable } from '../availabilities/window.ts';
import { dayIn, instantOf, offsetMinutes } from '../platform/zone.ts';

const slotMinutes = 30;
const sessionMinutes = 60;
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

/**
 * The next moments at which a session may begin, soonest first: each hour of a free window that leaves at least half an hour.
 * Each is computed on its own date, so that a clock change moves nothing for the person.
 */
export function nextFreeMoments(windows: FreeWindow[], zone: string, now: Date, count: number): Date[] {
  const bookable = windows.filter(isBookable).sort((one, two) => one.start - two.start);
  const moments: Date[] = [];
  if (bookable.length === 0) return moments;
  const today = Date.parse(dayIn(zone, now.getTime()));
  for (let ahead = 0; ahead <= horizonDays && moments.length < count; ahead += 1) {
    const day = today + ahead * dayMilliseconds;
    const weekday = new Date(day).getUTCDay() || 7;
    for (const window of bookable) {
      if (window.weekday !== weekday) continue;
      for (let start = window.start; start + slotMinutes <= window.end && moments.length < count; start += sessionMinutes) {
        const at = instantOf(zone, day, start);
        if (at > now.getTime()) moments.push(new Date(at));
      }
    }
  }
  return moments;
}
