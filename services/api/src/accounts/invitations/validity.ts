import { dayIn, startOfDay } from '../../platform/text/time-zone.ts';

/** Returns the end of the last day of an invitation that is valid for some days after today, in the company's time zone. */
export function endOfValidity(time_zone: string, now: Date, valid_days: number): Date {
  return startOfDay(time_zone, dayIn(time_zone, now.getTime()), valid_days + 1);
}
