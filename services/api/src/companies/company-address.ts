/** Returns the slug or domain of the visited company: from the hostname if it is a company's, else the requested slug. */
export function resolveCompanyAddress(
  hostname: string,
  baseDomain: string,
  requestedSlug: string | undefined,
): { slug?: string | undefined; domain?: string } {
  const host = parseHostname(hostname, baseDomain);
  return host.slug || host.domain ? host : { slug: requestedSlug };
}

/**
 * Parses a company's hostname: `<slug>.<base domain>`, or the domain that the company uses instead.
 * The base domain, IP addresses, `localhost` and `www` are not a company's.
 */
function parseHostname(hostname: string, baseDomain: string): { slug?: string; domain?: string } {
  const host = hostname.toLowerCase();
  if (host === baseDomain || host === 'localhost' || /^[\d.:[\]]+$/.test(host)) return {};
  if (!host.endsWith(`.${baseDomain}`)) return { domain: host };
  const slug = host.slice(0, -baseDomain.length - 1);
  return slug === 'www' || slug.includes('.') ? {} : { slug };
}
