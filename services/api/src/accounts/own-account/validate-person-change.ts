import type { updateUser } from '@binome/contract/accounts/users';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import type { FieldFault } from '../../platform/http/errors.ts';
import { isOfAge, isPlausibleBirth } from '../age.ts';
import { isPersonName } from '../person-name.ts';

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

/** Normalizes a phone number to E.164, `+33612345678`. Null when empty, undefined when invalid. */
export function normalizePhone(text: string, country: string): string | null | undefined {
  if (text === '') return null;
  const phone = parsePhoneNumberFromString(text, country as CountryCode);
  return phone?.isValid() ? phone.number : undefined;
}

/** Normalizes the address of a LinkedIn profile. Null when empty, undefined when invalid. */
function normalizeLinkedin(text: string): string | null | undefined {
  if (text === '') return null;
  const address = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([^/?#\s]{3,200})(?:\/[a-z]{2})?\/?(?:[?#]\S*)?$/i.exec(text);
  const name = address?.[1] && tryDecode(address[1]);
  return name && /^[\p{L}\p{N}_-]{3,100}$/u.test(name) ? `https://www.linkedin.com/in/${encodeURIComponent(name)}` : undefined;
}

/** Validates all fields of a change and returns all faults together. */
export function validatePersonChange(change: PersonChange, limits: PersonRules): ValidatedPersonChange {
  const faults: Faults = [];
  const addFault = (field: keyof PersonChange, code: string) => void faults.push([field, { code }]);
  const normalized = { ...change };

  for (const field of ['first_name', 'last_name'] as const) {
    if (change[field] !== undefined && !isPersonName(change[field])) addFault(field, 'not_a_name');
  }
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

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
