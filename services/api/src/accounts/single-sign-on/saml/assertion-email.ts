import { email } from '@binome/contract/fields';
import type { Assertion } from './read-response.ts';

/** The names by which the usual providers send an e-mail address. */
const usualNames = [
  'email',
  'mail',
  'emailaddress',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];

/** Returns the e-mail address of a person: of the attribute that the company's settings name, else by the usual names and in the NameID. */
export function assertionEmail({ attributes, subject }: Assertion, name: string | undefined): string | undefined {
  const sent = name ? [attributes[name]?.[0]] : [...usualNames.map((each) => attributes[each]?.[0]), subject];
  return sent.find((text) => email.safeParse(text).success);
}
