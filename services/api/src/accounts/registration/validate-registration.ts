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

/** The fields of the registration form, without link, e-mail address and password. */
export type PersonFields = Omit<Registration, 'access_link' | 'email' | 'password' | 'password_confirmation'>;

/** The values against which the fields of a person are validated. */
export type PersonRules = {
  company: Pick<OwnCompanyRow, 'name' | 'email_domains' | 'languages' | 'password_min_length'>;
  units: { id: string }[];
  versions: Registration['accepted'];
  /** The date in the company's time zone, as `YYYY-MM-DD`. */
  today: string;
};

/** The values against which a registration is validated. */
export type RegistrationRules = PersonRules & { link: Pick<AccessLinkRow, 'kind' | 'allowed_domains' | 'invited'> };

type Faults = Record<string, FieldFault[]>;

/**
 * Checks all fields of a registration and reports all faults together.
 * @throws ApiError `invalid` with the faults by field; `under_age` when only the declaration of a minor is missing
 */
export function assertValidRegistration(input: Registration, rules: RegistrationRules): void {
  assertNoFault({ ...personFaults(input, rules), ...emailFaults(input, rules), ...passwordFaults(input, rules) });
}

/**
 * Checks what a person says about themselves whose e-mail is proven otherwise.
 * @throws ApiError `invalid` with the faults by field; `under_age` when only the declaration of a minor is missing
 */
export function assertValidPerson(input: PersonFields, rules: PersonRules): void {
  assertNoFault(personFaults(input, rules));
}

function assertNoFault(faults: Faults): void {
  const fields = Object.keys(faults);
  if (fields.length === 0) return;
  throw new ApiError(fields.every((field) => field === 'minor_declaration') ? 'under_age' : 'invalid', { fields: faults });
}

/** The e-mail of a registration: that of the invitation, else the submitted one. */
export function registrationEmail(input: Registration, { invited }: RegistrationRules['link']): string {
  return invited?.email ?? input.email ?? '';
}

function personFaults(input: PersonFields, { company, units, versions, today }: PersonRules): Faults {
  const { business_unit_id, language, accepted } = input;
  return {
    ...birthFaults(input, today),
    ...fault('business_unit_id', !units.some(({ id }) => id === business_unit_id), 'invalid'),
    ...fault('language', !company.languages.includes(language), 'not_a_language'),
    ...fault('accepted', !areCurrent(accepted, versions), 'texts_changed'),
  };
}

function emailFaults({ email }: Registration, { link, company }: RegistrationRules): Faults {
  if (link.invited) return fault('email', email !== undefined && email !== link.invited.email, 'email_is_fixed');
  if (email === undefined) return fault('email', true, 'required');
  const domains = allowedDomains(link, company);
  const isRefused = domains.length > 0 && !domains.includes(domainOf(email));
  return fault('email', isRefused, 'email_domain_refused', { domains: domains.join(', ') });
}

function passwordFaults(input: Registration, { link, company }: RegistrationRules): Faults {
  const { password, password_confirmation, first_name, last_name } = input;
  if (password === '') return fault('password', true, 'required');
  const personal = [registrationEmail(input, link), first_name, last_name, company.name];
  const guessed = passwordFault(password, { min: company.password_min_length, personal });
  if (guessed) return { password: [guessed] };
  return fault('password_confirmation', password !== password_confirmation, 'password_mismatch');
}

function birthFaults({ date_of_birth, minor_declaration }: PersonFields, today: string): Faults {
  if (!isPlausibleBirth(date_of_birth, today)) return fault('date_of_birth', true, 'implausible_birth');
  return fault('minor_declaration', !isOfAge(date_of_birth, today) && !minor_declaration, 'under_age');
}

function areCurrent(accepted: Registration['accepted'], versions: Registration['accepted']): boolean {
  return (['user_agreement', 'privacy_notice', 'charter'] as const).every((text) => accepted[text] === versions[text]);
}

function fault(field: string, isAtFault: boolean, code: string, values?: FieldFault['values']): Faults {
  return isAtFault ? { [field]: [{ code, ...(values && { values }) }] } : {};
}
