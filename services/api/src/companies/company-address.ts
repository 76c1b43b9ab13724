/** The slug or domain of the visited company: from the hostname if it belongs to a company, else from the requested slug. */
export function resolveCompanyAddress(
  hostname: string,
  baseDomain: string,
  requestedSlug: string | undefined,
): { slug?: string | undefined; domain?: string } {
  const host = companyOfHost(hostname, baseDomain);
  return host.slug || host.domain ? host : { slug: requestedSlug };
}

/**
 * The slug or domain of the company of a hostname, `<slug>.<base domain>` or the company's own domain.
 * The base domain, IP addresses, `localhost` and `www` belong to no company.
 */
function companyOfHost(hostname: string, baseDomain: string): { slug?: string; domain?: string } {
  const host = hostname.toLowerCase();
  if (host === baseDomain || host === 'localhost' || /^[\d.:[\]]+$/.test(host)) return {};
  if (!host.endsWith(`.${baseDomain}`)) return { domain: host };
  const slug = host.slice(0, -baseDomain.length - 1);
  return slug === 'www' || slug.includes('.') ? {} : { slug };
}
