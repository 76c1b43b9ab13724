/** The domain of an e-mail address, `nova.example`. */
export const emailDomainPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Normalises a typed domain: trims, lower-cases, removes a leading `@`, and writes other letters as mail servers do. */
export function normalizeEmailDomain(text: string): string {
  return asciiDomain(text.trim().toLowerCase().replace(/^@/, ''));
}

/** Returns a domain in lower case as mail servers know it: `xn--mller-kva.example` for `müller.example`. */
export function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。．-]{1,253}$/u.test(domain) || !/\P{ASCII}/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
