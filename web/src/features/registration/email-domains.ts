/** Is an address of one of the domains, or are there none to keep to? The part after the last `@` counts, whatever its capitals. */
export function hasAllowedDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return domains.length === 0 || domains.includes(domain);
}
