import { emailDomainPattern, normalizeEmailDomain } from '@binome/contract/values/email-domain';

/** Validates the domains of an input. Returns a message key if one of them is invalid. */
export function validateEmailDomains(domains: string[] | null | undefined): string | undefined {
  const isDomain = (domain: string) => emailDomainPattern.test(normalizeEmailDomain(domain));
  return (domains ?? []).every(isDomain) ? undefined : 'console.companies.domain_shape';
}
