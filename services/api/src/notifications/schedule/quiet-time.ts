import { dayIn, instantOf, offsetMinutes } from '../../platform/text/time-zone.ts';

/** When a person wants news outside of the app. Local times as `09:00` or `09:00:00`; weekdays from 1 (Monday) to 7. */
export type Schedule = {
  digest_time: string;
  quiet_from: string | null;
  quiet_until: string | null;
  days_off: readonly number[];
  time_zone: string;
};

const minute = 60_000;
const dayMilliseconds = 24 * 60 * minute;
const daysPerWeek = 7;

/** Returns the first instant from `at` on that is outside of the person's quiet hours and days off. */
export function nextOpenInstant(schedule: Schedule, at: Date): Date {
  let instant = at.getTime();
  // A day off may be followed by quiet hours, and these by another day off.
  for (let step = 0; step <= 2 * daysPerWeek; step += 1) {
    const next = endOfQuietTime(schedule, instant);
    if (next <= instant) break;
    instant = next;
  }
  return new Date(instant);
}

/** Returns the end of the quiet hours or of the day off at an instant, or the instant itself if there are none. */
function endOfQuietTime({ quiet_from, quiet_until, days_off, time_zone }: Schedule, at: number): number {
  const day = Date.parse(dayIn(time_zone, at));
  if (days_off.includes(weekdayOf(day))) return instantOf(time_zone, day + dayMilliseconds, 0);
  if (quiet_from === null || quiet_until === null) return at;
  const [from, until] = [minutesOf(quiet_from), minutesOf(quiet_until)];
  const now = (at - day) / minute + offsetMinutes(time_zone, at);
  if (from < until) return now >= from && now < until ? instantOf(time_zone, day, until) : at;
  if (now < until) return instantOf(time_zone, day, until);
  return now >= from ? instantOf(time_zone, day + dayMilliseconds, until) : at;
}

/** Returns when the next daily digest after `at` is sent: never on a day off. */
export function nextDigestTime({ digest_time, days_off, time_zone }: Schedule, at: Date): Date {
  const today = Date.parse(dayIn(time_zone, at.getTime()));
  for (let ahead = 0; ; ahead += 1) {
    const day = today + ahead * dayMilliseconds;
    const instant = instantOf(time_zone, day, minutesOf(digest_time));
    if (instant > at.getTime() && !days_off.includes(weekdayOf(day))) return new Date(instant);
  }
}

/** Returns when the next weekly digest after `at` is sent: with the daily digest of Monday, or of the first day after it that is not off. */
export function nextWeeklyTime(schedule: Schedule, at: Date): Date {
  const { time_zone } = schedule;
  const today = Date.parse(dayIn(time_zone, at.getTime()));
  const monday = today - (weekdayOf(today) - 1) * dayMilliseconds;
  const ofWeek = (start: number) => nextDigestTime(schedule, new Date(instantOf(time_zone, start, 0) - 1));
  const thisWeek = ofWeek(monday);
  return thisWeek > at ? thisWeek : ofWeek(monday + daysPerWeek * dayMilliseconds);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The weekday of a UTC midnight. */
function weekdayOf(day: number): number {
  return new Date(day).getUTCDay() || daysPerWeek;
}
