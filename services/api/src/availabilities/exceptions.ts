import { maxExceptions } from '@binome/contract/availabilities';
import type { MemberContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { throwFaults } from '../platform/throw-faults.ts';
import { dayIn } from '../platform/zone.ts';
import { lockUserWithProfiles } from '../profiles/profiling/own-profile-queries.ts';
import { deleteExceptions, findTimeZone, insertException, listExceptions } from './queries.ts';

type Days = { starts_on: string; ends_on: string };

const dayMilliseconds = 86_400_000;
/** Two years: longer is a slip of the hand. */
const maxDays = 731;

/**
 * Takes no session from one day to another, of the person's own calendar. Days that touch others become one with them: nobody has
 * to find out which of their holidays overlap.
 * @throws ApiError `invalid`
 */
export async function addException({ tx, actor, now }: MemberContext, { starts_on, ends_on }: Days) {
  const { user_id } = actor;
  if (ends_on < starts_on) throwFaults([['ends_on', { code: 'ends_before_start' }]]);
  if (Date.parse(ends_on) - Date.parse(starts_on) > maxDays * dayMilliseconds) throwFaults([['ends_on', { code: 'too_long_away' }]]);
  await lockUserWithProfiles(tx, user_id);
  const today = dayIn((await findTimeZone(tx, user_id)) ?? 'UTC', now.getTime());
  if (ends_on < today) throwFaults([['ends_on', { code: 'past_day' }]]);
  const standing = await listExceptions(tx, user_id, today);
  const touching = standing.filter((other) => other.starts_on <= dayAfter(ends_on) && starts_on <= dayAfter(other.ends_on));
  if (standing.length - touching.length >= maxExceptions) {
    throwFaults([['starts_on', { code: 'too_many_exceptions', values: { max: maxExceptions } }]]);
  }
  const days = [{ starts_on, ends_on }, ...touching];
  await deleteExceptions(
    tx,
    user_id,
    touching.map(({ id }) => id),
  );
  return insertException(tx, {
    user_id,
    // Days are written so that their order is the alphabet's.
    starts_on: days.map((each) => each.starts_on).sort()[0] ?? starts_on,
    ends_on:
      days
        .map((each) => each.ends_on)
        .sort()
        .at(-1) ?? ends_on,
  });
}

/**
 * Takes sessions again.
 * @throws ApiError `not_found`, for another person's as for an unknown one
 */
export async function removeException({ tx, actor }: MemberContext, id: string): Promise<void> {
  if (!(await deleteExceptions(tx, actor.user_id, [id]))) throw new ApiError('not_found');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMilliseconds).toISOString().slice(0, 10);
}
