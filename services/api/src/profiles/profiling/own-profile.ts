import { listOwnProfiles } from '../../accounts/current-user.ts';
import { ownCompanyOf } from '../../companies/own-company.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { dayIn } from '../../platform/text/time-zone.ts';

/**
 * Presents a profile of the actor.
 * @throws ApiError `not_found` for another user's profile, or if the actor left the role
 */
export async function presentOwnProfile(context: MemberContext, id: string) {
  const profile = (await listOwnProfiles(context)).find((candidate) => candidate.id === id);
  if (!profile) throw new ApiError('not_found');
  return profile;
}

/** Returns the limits for `validateProfileChange`. */
export async function findProfileLimits(context: MemberContext) {
  const company = await ownCompanyOf(context);
  return {
    max_relationships: company.max_relationships_per_presenter,
    today: dayIn(company.time_zone, context.now.getTime()),
  };
}
