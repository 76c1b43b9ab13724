import type { updateUser } from '@binome/contract/accounts/users';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/http/errors.ts';
import { isOfAge, isPlausibleBirth } from '../age.ts';
import { normalizeLinkedin } from './linkedin-address.ts';
import { normalizePhone } from './phone-number.ts';

export type PersonChange = Omit<z.output<typeof updateUser.schema.body>, 'answers_details'>;

/** The values against which a change is validated. */
export type PersonRules = {
  /** The country of phone numbers without a prefix, as `FR`. */
  country: string;
  languages: readonly string[];
  business_units: readonly { id: string }[];
  sites: readonly { id: string }[];
  /** The person's current unit and site, which stay valid when they are archived. */
  current: { business_unit_id: string | null; site_id: string | null };
  /** Today in the company's time zone. */
  today: string;
  /** They declared at their registration that they may join under age. */
  may_be_minor: boolean;
};

type Faults = [keyof PersonChange, FieldFault][];

/** The faults of a change, and the change with normalized values. */
export type ValidatedPersonChange = { faults: Faults; normalized: PersonChange };

/** Validates all fields of a change and returns all faults together. */
export function validatePersonChange(change: PersonChange, limits: PersonRules): ValidatedPersonChange {
  const faults: Faults = [];
  const addFault = (field: keyof PersonChange, code: string) => void faults.push([field, { code }]);
  const normalized = { ...change };

  if (change.job_title === '') normalized.job_title = null;
  if (typeof change.phone === 'string') {
    const phone = normalizePhone(change.phone, limits.country);
    if (phone === undefined) addFault('phone', 'invalid_phone');
    else normalized.phone = phone;
  }
  if (typeof change.linkedin_url === 'string') {
    const linkedin = normalizeLinkedin(change.linkedin_url);
    if (linkedin === undefined) addFault('linkedin_url', 'invalid_linkedin');
    else normalized.linkedin_url = linkedin;
  }
  if (change.date_of_birth) {
    if (!isPlausibleBirth(change.date_of_birth, limits.today)) addFault('date_of_birth', 'implausible_birth');
    else if (!isOfAge(change.date_of_birth, limits.today) && !limits.may_be_minor) addFault('date_of_birth', 'under_age');
  }
  const { business_unit_id, site_id, language } = change;
  const { current } = limits;
  if (business_unit_id && business_unit_id !== current.business_unit_id && !hasId(limits.business_units, business_unit_id)) {
    addFault('business_unit_id', 'invalid');
  }
  if (site_id && site_id !== current.site_id && !hasId(limits.sites, site_id)) addFault('site_id', 'invalid');
  if (language && !limits.languages.includes(language)) addFault('language', 'not_a_language');
  return { faults, normalized };
}

function hasId(rows: readonly { id: string }[], id: string): boolean {
  return rows.some((row) => row.id === id);
}
