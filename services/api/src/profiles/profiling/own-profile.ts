import { listOwnProfiles } from '../../accounts/current-user.ts';
import { countryOf } from '../../accounts/own-account/own-user.ts';
import { findCurrentUserRow } from '../../accounts/queries.ts';
import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveSites } from '../../companies/workplace-queries.ts';
import { hasContactDetails } from '../../platform/contact-details.ts';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { dayIn } from '../../platform/time-zone.ts';

/**
 * Presents a profile of the actor.
 * @throws ApiError `not_found` for another user's profile, or if the actor left the role
 */
export async function presentOwnProfile(context: MemberContext, id: string) {
  const profile = (await listOwnProfiles(context)).find((candidate) => candidate.id === id);
  if (!profile) throw new ApiError('not_found');
  return profile;
}

/** Returns the limits for `validateProfileChange`. Phone numbers are recognized in the format of the actor's country. */
export async function findProfileLimits({ tx, actor, now }: MemberContext) {
  const company = await findOwnCompany(tx);
  const { site_id } = await findCurrentUserRow(tx, actor.user_id);
  const country = countryOf(await listActiveSites(tx), site_id);
  return {
    hasContactDetails: (text: string) => hasContactDetails(text, [country]),
    max_relationships: company.max_relationships_per_presenter,
    today: dayIn(company.time_zone, now.getTime()),
  };
}
