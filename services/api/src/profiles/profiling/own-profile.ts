import { listOwnProfiles } from '../../accounts/current-user.ts';
import { findOwnCompany } from '../../companies/queries.ts';
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
export async function findProfileLimits({ tx, now }: MemberContext) {
  const company = await findOwnCompany(tx);
  return {
    max_relationships: company.max_relationships_per_presenter,
    today: dayIn(company.time_zone, now.getTime()),
  };
}
