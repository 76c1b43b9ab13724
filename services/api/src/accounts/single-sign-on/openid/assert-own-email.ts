import { domainOf } from '../../registration/email-domains.ts';
import { SsoRefusal } from '../refusal.ts';

/** What an OpenID provider says about a person, by the name of the claim. */
export type Claims = Record<string, unknown>;

const google = 'https://accounts.google.com';

/**
 * An address that the provider has not verified proves nothing. Google signs in everybody, also private accounts with an address of the
 * company: only those that the organisation manages count, which the claim `hd` names.
 * @throws SsoRefusal `email_unverified`, `other_organisation`
 */
export function assertOwnEmail({ iss, email, email_verified, hd }: Claims): void {
  if (typeof email !== 'string') return;
  if (email_verified === false || email_verified === 'false') throw new SsoRefusal('email_unverified', { actual: email });
  if (iss === google && hd !== domainOf(email)) {
    throw new SsoRefusal('other_organisation', { expected: domainOf(email), actual: String(hd ?? '') });
  }
}
