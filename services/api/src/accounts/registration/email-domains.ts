export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** Is a confirmed e-mail validated without a manager? True when the company trusts all of these domains. */
export function isAutoValidated(company: { auto_validation: boolean; email_domains: string[] }, domains: string[]): boolean {
  return company.auto_validation && domains.length > 0 && domains.every((domain) => company.email_domains.includes(domain));
}
