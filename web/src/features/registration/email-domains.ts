import { cleanEmail } from '@binome/contract/values/email-address';

/** Returns whether the domain of an address is allowed. An empty list allows all; case is ignored. */
export function hasAllowedDomain(email: string, domains: readonly string[]): boolean {
  const domain = cleanEmail(email).split('@').at(-1) ?? '';
  return domains.length === 0 || domains.includes(domain);
}
