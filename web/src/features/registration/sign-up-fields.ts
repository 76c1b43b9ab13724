import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import type { AppIntl, PlainId } from '../../lib/text/intl.ts';
import { parseTypedDate } from '../../ui/fields/date-parts.ts';
import { isUnderAge } from './age.ts';
import type { ConsentForm, MinorForm } from './form-values.ts';

export interface SignUpForm extends MinorForm, ConsentForm {
  first_name: string;
  last_name: string;
  email: string;
  business_unit_id: string;
  time_zone: string;
  password: string;
  password_confirmation: string;
}

/** Labels of the fields by API name, in the order of the page. */
export const labels = {
  first_name: 'registration.first_name',
  last_name: 'registration.last_name',
  email: 'registration.email',
  date_of_birth: 'registration.date_of_birth',
  minor_declaration: 'registration.minor',
  business_unit_id: 'registration.business_unit',
  time_zone: 'registration.time_zone',
  password: 'form.password',
  password_confirmation: 'sign_in.confirm_password',
  accepts: 'registration.agreements',
} as const satisfies Record<string, PlainId>;

type FieldName = keyof typeof labels;
export const fieldNames = Object.keys(labels) as FieldName[];

/** Returns the initial form, prefilled from the link, with the time zone of the browser. */
export function initialForm({ invited, business_units, business_unit_id }: OpenedAccessLink, timeZone: string): SignUpForm {
  const onlyUnitId = business_units.length === 1 ? business_units[0]?.id : undefined;
  return {
    first_name: invited?.first_name ?? '',
    last_name: invited?.last_name ?? '',
    email: invited?.email ?? '',
    date_of_birth: '',
    minor_declaration: '',
    business_unit_id: business_unit_id ?? onlyUnitId ?? '',
    time_zone: timeZone,
    password: '',
    password_confirmation: '',
    accepts: false,
  };
}

/** Returns the request body: with the versions of the texts that were shown, and a declaration only when under age. */
export function requestBody(
  form: SignUpForm,
  access_link: { id: string; token: string },
  link: OpenedAccessLink,
  intl: Pick<AppIntl, 'locale'>,
) {
  const { email, password, password_confirmation } = form;
  return { ...personOf(form, link, intl), email, password, password_confirmation, access_link };
}

/** Returns what the person says about themselves, with the versions of the texts that were shown. */
export function personOf(form: SignUpForm, link: OpenedAccessLink, intl: Pick<AppIntl, 'locale'>) {
  const { first_name, last_name, date_of_birth, minor_declaration, business_unit_id, time_zone } = form;
  return {
    ...{ first_name, last_name, business_unit_id, time_zone },
    date_of_birth: parseTypedDate(date_of_birth) ?? date_of_birth,
    minor_declaration: (isUnderAge(date_of_birth, link.of_age_on) && minor_declaration) || null,
    language: intl.locale,
    accepted: link.versions,
  };
}
