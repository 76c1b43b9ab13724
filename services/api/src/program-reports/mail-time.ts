import { instantOf } from '../platform/text/time-zone.ts';

/** Minutes after midnight, in the time zone of the company. */
const minuteOfMail = 9 * 60;
/** Holidays on the first day of a month. */
const holidays = ['01-01', '05-01', '11-01'];
const dayMs = 86_400_000;

/** Returns when the report of the month before is mailed: at 9:00 on the first working day of a month, such as `2026-12`. */
export function mailTimeOf(zone: string, month: string): Date {
  let day = Date.parse(`${month}-01T00:00:00Z`);
  while (!isWorkingDay(day)) day += dayMs;
  return new Date(instantOf(zone, day, minuteOfMail));
}

function isWorkingDay(day: number): boolean {
  const date = new Date(day);
  return date.getUTCDay() !== 0 && date.getUTCDay() !== 6 && !holidays.includes(date.toISOString().slice(5, 10));
}
