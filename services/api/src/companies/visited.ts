/** How the company of a visit is named: by the host where that names one, else by the slug that is asked for. */
export function visitedAddress(
  hostname: string,
  baseDomain: string,
  asked: string | undefined,
): { slug?: string | undefined; domain?: string } {
  const host = companyOfHost(hostname, baseDomain);
  return host.slug || host.domain ? host : { slug: asked };
}

/**
 * Which company a visited host names: `<slug>.<base domain>`, or the company's own domain.
 * The base domain itself, an address in numbers and `www` name none.
 */
export function companyOfHost(hostname: string, baseDomain: string): { slug?: string; domain?: string } {
  const host = hostname.toLowerCase();
  if (host === baseDomain || host === 'localhost' || /^[\d.:[\]]+$/.test(host)) return {};
  if (!host.endsWith(`.${baseDomain}`)) return { domain: host };
  const slug = host.slice(0, -baseDomain.length - 1);
  return slug === 'www' || slug.includes('.') ? {} : { slug };
}
