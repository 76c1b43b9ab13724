import { findMailFrequency } from '../../accounts/own-account/mail-frequency.ts';
import type { CompanyContext } from '../../platform/process/context.ts';
import { findSchedule, upsertSchedule } from '../schedule/queries.ts';
import { nextWeeklyTime } from '../schedule/quiet-time.ts';
import { accompaniesSeveral } from './queries.ts';

const day = 86_400_000;

/** Has the day of a person's weekly digest come, within the last 24 hours, without one? Those who want no check-ins by e-mail get none. */
export async function isWeeklyDue({ tx, now }: CompanyContext, userId: string): Promise<boolean> {
  const schedule = await findSchedule(tx, userId);
  if (!schedule) return false;
  const dueAt = nextWeeklyTime(schedule, new Date(now.getTime() - day));
  if (dueAt > now || (schedule.weekly_at && schedule.weekly_at >= dueAt)) return false;
  return (await accompaniesSeveral(tx, userId)) && (await findMailFrequency(tx, userId, 'mentoring_relationship.nudged')) !== 'never';
}

/** Records that the digest that is queued now is the weekly one, if it is due. */
export async function takeWeekly(context: CompanyContext, userId: string): Promise<void> {
  if (await isWeeklyDue(context, userId)) await upsertSchedule(context.tx, userId, { weekly_at: context.now });
}
