/** The part of an e-mail address behind the at sign. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Does a confirmed e-mail of any of these domains suffice in the company, without a person's validation? */
export function isAutoValidated(company: { auto_validation: boolean; email_domains: string[] }, domains: string[]): boolean {
  return company.auto_validation && domains.length > 0 && domains.every((domain) => company.email_domains.includes(domain));
}
