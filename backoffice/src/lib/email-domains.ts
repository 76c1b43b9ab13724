import { emailDomainPattern, normalizeEmailDomain } from '@binome/contract/email-domain';

/** Refuses a list of domains, by the key of a text, when one of them is none. */
export function validateEmailDomains(domains: string[] | null | undefined): string | undefined {
  const isDomain = (domain: string) => emailDomainPattern.test(normalizeEmailDomain(domain));
  return (domains ?? []).every(isDomain) ? undefined : 'console.companies.domain_shape';
}
