import { findOwnCompany } from '../../companies/queries.ts';
import { listActiveSites, listActiveUnits } from '../../companies/workplace-queries.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { MemberContext } from '../../platform/process/context.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { findCurrentUserRow, hasMinorDeclaration, updateOwnUser } from '../queries.ts';
import { type PersonChange, type ValidatedPersonChange, validatePersonChange } from './validate-person-change.ts';

/**
 * Changes a member's personal data and settings: names, work, contact details, language, current profile and current program.
 * @throws ApiError `not_found` for a profile that is not theirs or a program in which they are not enrolled; `invalid` with the
 * faults by field
 */
export async function changeOwnUser(context: MemberContext, change: PersonChange): Promise<void> {
  const { faults, normalized } = await validateOwnUserChange(context, change);
  if (faults.length > 0) throw new ApiError('invalid', { fields: Object.fromEntries(faults.map(([field, fault]) => [field, [fault]])) });
  await saveOwnUserChange(context, normalized);
}

/**
 * Validates and normalizes a change, without writing it.
 * @throws ApiError `not_found` for a profile that is not theirs or a program in which they are not enrolled
 */
export async function validateOwnUserChange({ tx, actor, now }: MemberContext, change: PersonChange): Promise<ValidatedPersonChange> {
  const { profiles, enrollments, business_unit_id, site_id } = await findCurrentUserRow(tx, actor.user_id);
  const { current_profile_id, current_program_id } = change;
  if (current_profile_id && !profiles.some(({ id }) => id === current_profile_id)) throw new ApiError('not_found');
  if (current_program_id && !enrollments.some(({ program_id }) => program_id === current_program_id)) throw new ApiError('not_found');
  const sites = await listActiveSites(tx);
  const company = await findOwnCompany(tx);
  return validatePersonChange(change, {
    country: countryOf(sites, change.site_id === undefined ? site_id : change.site_id),
    languages: company.languages,
    business_units: await listActiveUnits(tx),
    sites,
    current: { business_unit_id, site_id },
    today: dayIn(company.time_zone, now.getTime()),
    may_be_minor: await hasMinorDeclaration(tx, actor.user_id),
  });
}

/** Writes a change that has no faults. Omitted fields stay as they are. */
export async function saveOwnUserChange({ tx, actor }: MemberContext, change: PersonChange): Promise<void> {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(columns).length > 0) await updateOwnUser(tx, actor.user_id, columns);
}

/** The country of a person's phone numbers without a prefix: their site's, else the most frequent one of the company's sites. */
export function countryOf(sites: { id: string; country: string }[], siteId: string | null): string {
  const ownCountry = sites.find(({ id }) => id === siteId)?.country;
  const count = (country: string) => sites.filter((site) => site.country === country).length;
  const [mostFrequent] = sites.map(({ country }) => country).sort((one, other) => count(other) - count(one));
  return ownCountry ?? mostFrequent ?? 'FR';
}
