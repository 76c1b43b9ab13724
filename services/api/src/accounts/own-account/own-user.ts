import { findOwnCompany } from '../../companies/queries.ts';
import { listSitesInUse, listUnitsInUse } from '../../companies/workplace-queries.ts';
import type { MemberContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findCurrentUserRow, updateUserChoices } from '../queries.ts';
import { type PersonChange, type ReadPersonChange, readPersonChange } from './person-fields.ts';

/**
 * Changes what a person says of themself and how they use the product: their names and work, their language, the profile and the
 * program under which they act.
 * @throws ApiError `not_found` for a profile that is not theirs or a program in which they are not enrolled; `invalid` with the
 * fields at fault
 */
export async function changeOwnUser(own: MemberContext, change: PersonChange): Promise<void> {
  const { faults, kept } = await readOwnUserChange(own, change);
  if (faults.length > 0) throw new ApiError('invalid', { fields: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) });
  await saveOwnUserChange(own, kept);
}

/**
 * Reads a change without writing it.
 * @throws ApiError `not_found` for a profile that is not theirs or a program in which they are not enrolled
 */
export async function readOwnUserChange({ tx, actor }: MemberContext, change: PersonChange): Promise<ReadPersonChange> {
  const { profiles, enrollments, business_unit_id, site_id } = await findCurrentUserRow(tx, actor.user_id);
  const { current_profile_id, current_program_id } = change;
  if (current_profile_id && !profiles.some(({ id }) => id === current_profile_id)) throw new ApiError('not_found');
  if (current_program_id && !enrollments.some(({ program_id }) => program_id === current_program_id)) throw new ApiError('not_found');
  const sites = await listSitesInUse(tx);
  return readPersonChange(change, {
    country: countryOf(sites, change.site_id === undefined ? site_id : change.site_id),
    languages: (await findOwnCompany(tx)).languages,
    business_units: await listUnitsInUse(tx),
    sites,
    current: { business_unit_id, site_id },
  });
}

/** Writes a change that was read without fault. What is not named stays. */
export async function saveOwnUserChange({ tx, actor }: MemberContext, change: PersonChange): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await updateUserChoices(tx, actor.user_id, given);
}

/** The country in which somebody dials: their site's, else the one where most of the company's sites are. */
export function countryOf(sites: { id: string; country: string }[], siteId: string | null): string {
  const own = sites.find(({ id }) => id === siteId)?.country;
  const count = (country: string) => sites.filter((site) => site.country === country).length;
  const [most] = sites.map(({ country }) => country).sort((one, other) => count(other) - count(one));
  return own ?? most ?? 'FR';
}
