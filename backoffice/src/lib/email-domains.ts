import { emailDomainShape, normalizeEmailDomain } from '@binome/contract/email-domain';

/** Refuses a list of domains, by the key of a text, when one of them is none. */
export function eachEmailDomain(domains: string[] | null | undefined): string | undefined {
  const isDomain = (domain: string) => emailDomainShape.test(normalizeEmailDomain(domain));
  return (domains ?? []).every(isDomain) ? undefined : 'console.companies.domain_shape';
}
