import type { SsoAttributes } from '@binome/contract/console/company-settings';
import { email as emailSchema, locale } from '@binome/contract/fields';
import { cleanText } from '@binome/contract/values/clean-text';
import { personLengths } from '@binome/contract/values/limits';

/** The names by which the usual providers send the first and the last name. */
const firstNameNames = [
  'given_name',
  'firstName',
  'givenName',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
];
const lastNameNames = [
  'family_name',
  'lastName',
  'surname',
  'sn',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
];

/** Values that an identity provider sends about a person, by field. */
export type PersonAttributes = {
  email?: string;
  first_name?: string;
  last_name?: string;
  unit?: string;
  site?: string;
  job_title?: string;
  language?: 'fr' | 'en';
  /** The e-mail address of the manager. */
  manager?: string;
};

/** `email` is the address that the rules of the protocol take from the answer. */
type Sent = { attributes: Record<string, string[]>; email: string | undefined };

/** Reads the attributes that the company's settings name. */
export function personAttributes({ attributes, email: address }: Sent, names: SsoAttributes): PersonAttributes {
  const valueAt = (name: string | undefined) => (name ? attributes[name]?.[0] : undefined);
  const email = assertedEmail(address);
  const language = locale.safeParse(valueAt(names.language)?.slice(0, 2).toLowerCase()).data;
  const manager = emailSchema.safeParse(valueAt(names.manager)).data;
  const job_title = cleanText(valueAt(names.job_title) ?? '').slice(0, personLengths.job_title);
  const [first_name, last_name] = [firstNameNames, lastNameNames].map((list) => nameAt(list.map(valueAt)));
  const [unit, site] = [valueAt(names.business_unit), valueAt(names.site)];
  return {
    ...(email && { email }),
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(unit && { unit }),
    ...(site && { site }),
    ...(job_title && { job_title }),
    ...(language && { language }),
    ...(manager && { manager }),
  };
}

/** Has the provider sent an e-mail address, both names, and each attribute that the company's settings name? */
export function hasAllAttributes(sent: Sent, names: SsoAttributes): boolean {
  const { email, first_name, last_name } = personAttributes(sent, names);
  return Boolean(email && first_name && last_name) && Object.values(names).every((name) => sent.attributes[name]);
}

function nameAt(values: (string | undefined)[]): string | undefined {
  return values
    .map((value) => cleanText(value ?? ''))
    .find((value) => value !== '')
    ?.slice(0, personLengths.name);
}

/**
 * Reads the address by which a provider says who somebody is: as it stands, but for capitals. Cleaned as what people type is, an address that
 * somebody chose at the provider, with an invisible or foreign letter, would be a colleague's.
 */
function assertedEmail(address = ''): string | undefined {
  const email = emailSchema.safeParse(address).data;
  const [local = '', ...rest] = address.trim().split('@');
  const isPlain = rest.length === 1 && /^[\x21-\x7e]+$/.test(local) && email?.startsWith(`${local.toLowerCase()}@`);
  return isPlain ? email : undefined;
}
