import { domainOf } from '../../registration/email-domains.ts';
import { SsoRefusal } from '../refusal.ts';

/** What an OpenID provider says about a person, by the name of the claim. */
export type Claims = Record<string, unknown>;

const google = 'https://accounts.google.com';

/**
 * Returns the e-mail address of a person, from the first of the documents that has it: the ID token, or UserInfo. Only the claim `email`
 * counts, unless the administrator names another one: a person may choose their subject or other names at many providers. An address that
 * the same document calls unverified proves nothing. Google signs in everybody, also private accounts with an address of the company: only
 * those that the organisation manages count, which the claim `hd` of the ID token names.
 * @param claim the name in the company's settings
 * @throws SsoRefusal `email_unverified`, `other_organisation`
 */
export function ownEmail([idToken, userInfo]: [Claims, Claims?], claim = 'email'): string | undefined {
  const document = [idToken, userInfo].find((each) => textsOf(each?.[claim]).length > 0);
  const [email] = textsOf(document?.[claim]);
  if (!document || !email) return undefined;
  if (claim === 'email' && !isVerified(document)) throw new SsoRefusal('email_unverified', { actual: email });
  const { iss, hd } = idToken;
  if (iss === google && hd !== domainOf(email)) {
    throw new SsoRefusal('other_organisation', { expected: domainOf(email), actual: String(hd ?? '') });
  }
  return email;
}

/** Returns the texts of a claim, which may be one text or a list. */
export function textsOf(value: unknown): string[] {
  return [value].flat().filter((text) => typeof text === 'string');
}

/** Companies' own providers often say nothing about it. */
function isVerified({ email_verified }: Claims): boolean {
  return email_verified === undefined || email_verified === true || email_verified === 'true';
}
