import type { updateUser } from '@binome/contract/users';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import { hasContactDetails } from '../../platform/contact-details.ts';
import type { FieldFault } from '../../platform/errors.ts';
import { isPersonName } from '../person-name.ts';

/** What a person may change of themself. */
export type PersonChange = Omit<z.output<typeof updateUser.schema.body>, 'answers_details'>;

/** What a change is checked against. */
export type PersonLimits = {
  /** The country in which a number without a prefix is dialled, `FR`. */
  country: string;
  languages: readonly string[];
  business_units: readonly { id: string }[];
  sites: readonly { id: string }[];
  /** Where the person is now: what was archived since may stay. */
  current: { business_unit_id: string | null; site_id: string | null };
};

type Faults = [keyof PersonChange, FieldFault][];

/** What is wrong with a change, and the change as it is kept. */
export type ReadPersonChange = { faults: Faults; kept: PersonChange };

/** A phone number as E.164, `+33612345678`; null for none, undefined for what is no number. */
export function readPhone(text: string, country: string): string | null | undefined {
  if (text === '') return null;
  const phone = parsePhoneNumberFromString(text, country as CountryCode);
  return phone?.isValid() ? phone.number : undefined;
}

/** A person's LinkedIn page under one address, however it was copied; null for none, undefined for anything else. */
export function readLinkedin(text: string): string | null | undefined {
  if (text === '') return null;
  const address = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([^/?#\s]{3,200})(?:\/[a-z]{2})?\/?(?:[?#]\S*)?$/i.exec(text);
  const name = address?.[1] && decoded(address[1]);
  return name && /^[\p{L}\p{N}_-]{3,100}$/u.test(name) ? `https://www.linkedin.com/in/${encodeURIComponent(name)}` : undefined;
}

/** Checks all of a change at once, so that no fault hides another. */
export function readPersonChange(change: PersonChange, limits: PersonLimits): ReadPersonChange {
  const faults: Faults = [];
  const refuse = (field: keyof PersonChange, code: string) => void faults.push([field, { code }]);
  const kept = { ...change };

  for (const field of ['first_name', 'last_name'] as const) {
    if (change[field] !== undefined && !isPersonName(change[field])) refuse(field, 'not_a_name');
  }
  if (change.job_title) {
    if (hasContactDetails(change.job_title, [limits.country])) refuse('job_title', 'no_contact_details');
  } else if (change.job_title === '') kept.job_title = null;
  if (typeof change.phone === 'string') {
    const phone = readPhone(change.phone, limits.country);
    if (phone === undefined) refuse('phone', 'invalid_phone');
    else kept.phone = phone;
  }
  if (typeof change.linkedin_url === 'string') {
    const linkedin = readLinkedin(change.linkedin_url);
    if (linkedin === undefined) refuse('linkedin_url', 'invalid_linkedin');
    else kept.linkedin_url = linkedin;
  }
  const { business_unit_id, site_id, language } = change;
  const { current } = limits;
  if (business_unit_id && business_unit_id !== current.business_unit_id && !isOneOf(limits.business_units, business_unit_id)) {
    refuse('business_unit_id', 'invalid');
  }
  if (site_id && site_id !== current.site_id && !isOneOf(limits.sites, site_id)) refuse('site_id', 'invalid');
  if (language && !limits.languages.includes(language)) refuse('language', 'not_a_language');
  return { faults, kept };
}

function isOneOf(known: readonly { id: string }[], id: string): boolean {
  return known.some((one) => one.id === id);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
