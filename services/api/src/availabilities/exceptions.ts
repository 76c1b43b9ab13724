import { maxExceptions } from '@binome/contract/profiles/availabilities';
import { ApiError } from '../platform/http/errors.ts';
import { throwFaults } from '../platform/http/throw-faults.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { lockUserWithProfiles } from '../profiles/profiling/own-profile-queries.ts';
import { deleteExceptions, findTimeZone, insertException, listExceptions } from './queries.ts';

type DayRange = { starts_on: string; ends_on: string };

const millisecondsPerDay = 86_400_000;
/** Two years. A longer range is probably a typing error. */
const maxDays = 731;

/**
 * Adds days without meetings, in the member's time zone. Overlapping or adjacent exceptions are merged into one.
 * @throws ApiError `invalid`
 */
export async function addException({ tx, actor, now }: MemberContext, { starts_on, ends_on }: DayRange) {
  const { user_id } = actor;
  if (ends_on < starts_on) throwFaults([['ends_on', { code: 'ends_before_start' }]]);
  if (Date.parse(ends_on) - Date.parse(starts_on) > maxDays * millisecondsPerDay) throwFaults([['ends_on', { code: 'too_long_away' }]]);
  await lockUserWithProfiles(tx, user_id);
  const today = dayIn((await findTimeZone(tx, user_id)) ?? 'UTC', now.getTime());
  if (ends_on < today) throwFaults([['ends_on', { code: 'past_day' }]]);
  const upcoming = await listExceptions(tx, user_id, today);
  const adjacent = upcoming.filter((other) => other.starts_on <= dayAfter(ends_on) && starts_on <= dayAfter(other.ends_on));
  if (upcoming.length - adjacent.length >= maxExceptions) {
    throwFaults([['starts_on', { code: 'too_many_exceptions', values: { max: maxExceptions } }]]);
  }
  const ranges = [{ starts_on, ends_on }, ...adjacent];
  await deleteExceptions(
    tx,
    user_id,
    adjacent.map(({ id }) => id),
  );
  return insertException(tx, {
    user_id,
    // ISO dates sort as strings.
    starts_on: ranges.map((range) => range.starts_on).sort()[0] ?? starts_on,
    ends_on:
      ranges
        .map((range) => range.ends_on)
        .sort()
        .at(-1) ?? ends_on,
  });
}

/** @throws ApiError `not_found`, also for an exception of another person */
export async function removeException({ tx, actor }: MemberContext, id: string): Promise<void> {
  if (!(await deleteExceptions(tx, actor.user_id, [id]))) throw new ApiError('not_found');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + millisecondsPerDay).toISOString().slice(0, 10);
}
