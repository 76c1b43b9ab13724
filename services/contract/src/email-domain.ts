/** A domain of e-mail addresses, `nova.example`. */
export const emailDomainShape = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** A domain as people type it, maybe with the at sign before it, as it is kept. */
export function normalizeEmailDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, '');
}
