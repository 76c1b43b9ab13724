import type { NotificationSchedule } from '@binome/contract/notifications/notification-schedule';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { findSchedule, rescheduleWaitingNews, upsertSchedule } from './queries.ts';
import { nextDigestTime } from './quiet-time.ts';

/** A member's own schedule as the contract has it. */
export async function readOwnSchedule({ tx, actor }: MemberContext): Promise<NotificationSchedule> {
  const schedule = await findSchedule(tx, actor.user_id);
  if (!schedule) throw new ApiError('not_found');
  const { digest_time, quiet_from, quiet_until, days_off } = schedule;
  return {
    digest_time: clockOf(digest_time),
    quiet_hours: quiet_from && quiet_until ? { from: clockOf(quiet_from), until: clockOf(quiet_until) } : null,
    days_off,
  };
}

/** Changes a member's schedule, also for what already waits. Omitted parts stay as they are. */
export async function changeOwnSchedule(
  context: MemberContext,
  { quiet_hours, digest_time, days_off }: { [Part in keyof NotificationSchedule]?: NotificationSchedule[Part] | undefined },
): Promise<NotificationSchedule> {
  const { tx, actor, now } = context;
  await upsertSchedule(tx, actor.user_id, {
    ...(digest_time && { digest_time }),
    ...(days_off && { days_off: [...days_off].sort((a, b) => a - b) }),
    ...(quiet_hours !== undefined && { quiet_from: quiet_hours?.from ?? null, quiet_until: quiet_hours?.until ?? null }),
  });
  const schedule = await findSchedule(tx, actor.user_id);
  if (schedule) await rescheduleWaitingNews(tx, actor.user_id, nextDigestTime(schedule, now));
  return readOwnSchedule(context);
}

/** `09:00` for PostgreSQL's `09:00:00`. */
function clockOf(time: string): string {
  return time.slice(0, 5);
}
