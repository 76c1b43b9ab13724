import { instantOf } from '@binome/api/platform/text/time-zone';
import { stableNumber } from './stable-id.ts';

const day = 86_400_000;

/**
 * Times of the demo, relative to the day of its first load (UTC), so that a request always "expires in two days".
 * Two loads on one day give the same times.
 */
export type DemoClock = ReturnType<typeof demoClock>;

export function demoClock(now: Date) {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());

  return {
    /** Returns an instant in working hours, `days` days ago. `days` is at least 1, because the time on day 0 may be in the future. The minute depends on `key`. */
    ago(days: number, key: string): Date {
      return new Date(today - days * day + workingMinute(key) * 60_000);
    },
    /**
     * Returns the local time `at` (`17:00`) in a zone, `days` days ago (negative: in the future). A weekend moves to the Friday before, in
     * the future to the next Monday.
     */
    workday(days: number, at: string, zone: string): Date {
      const [hours = 0, minutes = 0] = at.split(':').map(Number);
      const date = today - days * day;
      const weekday = new Date(date).getUTCDay();
      const [toFriday, toMonday] = weekday === 6 ? [-1, 2] : weekday === 0 ? [-2, 1] : [0, 0];
      return new Date(instantOf(zone, date + (days > 0 ? toFriday : toMonday) * day, hours * 60 + minutes));
    },
    /** Returns the time of the load, rounded down to five minutes: for what is going on now. */
    now(): Date {
      const step = 5 * 60_000;
      return new Date(Math.floor(now.getTime() / step) * step);
    },
    /** Returns the date `days` days after today (negative: before): `2026-11-21`. */
    day(days: number): string {
      return new Date(today + days * day).toISOString().slice(0, 10);
    },
    /** Returns a date in the month `months` months after this one (negative: before). */
    dayOfMonth(months: number, dayOfMonth: number): string {
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, dayOfMonth)).toISOString().slice(0, 10);
    },
  };
}

/** Returns a minute of the day between 07:00 and 15:59 UTC. */
function workingMinute(key: string): number {
  return 420 + stableNumber(540, 'minute', key);
}
