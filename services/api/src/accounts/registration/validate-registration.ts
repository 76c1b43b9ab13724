import type { register } from '@binome/contract/accounts/registration';
import type { z } from 'zod';
import type { OwnCompanyRow } from '../../companies/queries.ts';
import { ApiError, type FieldFault } from '../../platform/http/errors.ts';
import { isOfAge, isPlausibleBirth } from '../age.ts';
import { passwordFault } from '../passwords/new-password.ts';
import type { AccessLinkRow } from './access-link-queries.ts';
import { allowedDomains } from './access-links.ts';
import { domainOf } from './email-domains.ts';

export type Registration = z.output<typeof register.schema.body>;

/** What a person says about themselves whose e-mail is proven. */
export type PersonFields = Omit<Registration, 'access_link' | 'email' | 'password' | 'password_confirmation'>;

/** What an invited person adds to their invitation. */
export type ConsentFields = Omit<PersonFields, 'first_name' | 'last_name' | 'business_unit_id'>;

/** The values against which consents are validated. */
export type ConsentRules = {
  company: Pick<OwnCompanyRow, 'name' | 'email_domains' | 'languages' | 'password_min_length'>;
  versions: Registration['accepted'];
  /** The date in the company's time zone, as `YYYY-MM-DD`. */
  today: string;
};

/** The values against which the fields of a person are validated. */
export type PersonRules = ConsentRules & { units: { id: string }[] };

/** The values against which a registration is validated. */
export type RegistrationRules = PersonRules & { link: Pick<AccessLinkRow, 'kind' | 'allowed_domains'> };

type Faults = Record<string, FieldFault[]>;

/**
 * Checks all fields of a registration and reports all faults together.
 * @throws ApiError `invalid` with the faults by field; `under_age` when only the declaration of a minor is missing
 */
export function assertValidRegistration(input: Registration, rules: RegistrationRules): void {
  const { password, password_confirmation } = input;
  const mismatch = fault('password_confirmation', password !== password_confirmation, 'password_mismatch');
  const chosen = passwordFaults(password, { ...input, company: rules.company });
  assertNoFault({ ...personFaults(input, rules), ...emailFaults(input, rules), ...(chosen.password ? chosen : mismatch) });
}

/**
 * Checks what a person says about themselves whose e-mail is proven otherwise.
 * @throws ApiError `invalid` with the faults by field; `under_age` when only the declaration of a minor is missing
 */
export function assertValidPerson(input: PersonFields, rules: PersonRules): void {
  assertNoFault(personFaults(input, rules));
}

/**
 * Checks what an invited person adds to their invitation, with the password unless they chose a passkey.
 * @throws ApiError `invalid` with the faults by field; `under_age` when only the declaration of a minor is missing
 */
export function assertValidAcceptance(
  input: ConsentFields & { password?: string | undefined; passkey?: object | undefined },
  invited: { email: string; first_name: string; last_name: string },
  rules: ConsentRules,
): void {
  const chosen = input.passkey ? {} : passwordFaults(input.password ?? '', { ...invited, company: rules.company });
  assertNoFault({ ...consentFaults(input, rules), ...chosen });
}

function assertNoFault(faults: Faults): void {
  const fields = Object.keys(faults);
  if (fields.length === 0) return;
  throw new ApiError(fields.every((field) => field === 'minor_declaration') ? 'under_age' : 'invalid', { fields: faults });
}

function personFaults(input: PersonFields, rules: PersonRules): Faults {
  const isUnknownUnit = !rules.units.some(({ id }) => id === input.business_unit_id);
  return { ...consentFaults(input, rules), ...fault('business_unit_id', isUnknownUnit, 'invalid') };
}

function consentFaults(input: ConsentFields, { company, versions, today }: ConsentRules): Faults {
  const { language, accepted } = input;
  return {
    ...birthFaults(input, today),
    ...fault('language', !company.languages.includes(language), 'not_a_language'),
    ...fault('accepted', !areCurrent(accepted, versions), 'texts_changed'),
  };
}

function emailFaults({ email }: Registration, { link, company }: RegistrationRules): Faults {
  const domains = allowedDomains(link, company);
  const isRefused = domains.length > 0 && !domains.includes(domainOf(email));
  return fault('email', isRefused, 'email_domain_refused', { domains: domains.join(', ') });
}

function passwordFaults(
  password: string,
  { email, first_name, last_name, company }: { email: string; first_name: string; last_name: string } & Pick<ConsentRules, 'company'>,
): Faults {
  if (password === '') return fault('password', true, 'required');
  const guessed = passwordFault(password, { min: company.password_min_length, personal: [email, first_name, last_name, company.name] });
  return guessed ? { password: [guessed] } : {};
}

function birthFaults({ date_of_birth, minor_declaration }: ConsentFields, today: string): Faults {
  if (!isPlausibleBirth(date_of_birth, today)) return fault('date_of_birth', true, 'implausible_birth');
  return fault('minor_declaration', !isOfAge(date_of_birth, today) && !minor_declaration, 'under_age');
}

function areCurrent(accepted: Registration['accepted'], versions: Registration['accepted']): boolean {
  return (['user_agreement', 'privacy_notice', 'charter'] as const).every((text) => accepted[text] === versions[text]);
}

function fault(field: string, isAtFault: boolean, code: string, values?: FieldFault['values']): Faults {
  return isAtFault ? { [field]: [{ code, ...(values && { values }) }] } : {};
}
