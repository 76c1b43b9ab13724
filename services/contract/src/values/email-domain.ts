/** The domain of an e-mail address, `nova.example`. */
export const emailDomainPattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** Normalises a typed domain: trims, lower-cases and removes a leading `@`. */
export function normalizeEmailDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, '');
}
