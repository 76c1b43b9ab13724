import { dayIn, instantOf } from '../../platform/text/time-zone.ts';

const day = 86_400_000;
const workingDays = 2;
/** Minutes after midnight: the end of the working day. */
const dueMinute = 18 * 60;

/** Returns when somebody must have called a partner who asks at `wanted_at`: the evening of the second working day, in the company's zone. */
export function helpDueAt(zone: string, wanted_at: Date): Date {
  let due = Date.parse(`${dayIn(zone, wanted_at.getTime())}T00:00:00Z`);
  for (let counted = 0; counted < workingDays; ) {
    due += day;
    if (isWorkingDay(due)) counted += 1;
  }
  return new Date(instantOf(zone, due, dueMinute));
}

function isWorkingDay(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
