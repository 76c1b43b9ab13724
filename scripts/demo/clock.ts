import { instantOf } from '../../services/api/src/platform/time-zone.ts';
import { stableNumber } from './stable-id.ts';

const day = 86_400_000;

/**
 * The times of the demo, all counted back from the day of its first load (UTC), so that a request "expires in two days"
 * whenever that is. Two loads on one day give the same times.
 */
export type DemoClock = ReturnType<typeof demoClock>;

export function demoClock(now: Date) {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());

  return {
    /** An instant of the working day, `days` ago (at least 1, so that it is past); the minute depends on `key`. */
    ago(days: number, key: string): Date {
      return new Date(today - days * day + workingMinute(key) * 60_000);
    },
    /** An instant on a zone's clocks (`17:00`), `days` ago or ahead when negative; a weekend's moves to the Monday. */
    workday(days: number, at: string, zone: string): Date {
      const [hours = 0, minutes = 0] = at.split(':').map(Number);
      const date = today - days * day;
      const weekday = new Date(date).getUTCDay();
      const moved = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
      return new Date(instantOf(zone, date + moved * day, hours * 60 + minutes));
    },
    /** The calendar day that lies `days` after today, or before it when negative: `2026-11-21`. */
    day(days: number): string {
      return new Date(today + days * day).toISOString().slice(0, 10);
    },
    /** A day of the month that lies `months` after this one, or before it when negative. */
    dayOfMonth(months: number, dayOfMonth: number): string {
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, dayOfMonth)).toISOString().slice(0, 10);
    },
  };
}

/** Between 07:00 and 15:59 UTC. */
function workingMinute(key: string): number {
  return 420 + stableNumber(540, 'minute', key);
}
