import { cleanText } from './clean-text.ts';
import { asciiDomain, emailDomainPattern } from './email-domain.ts';

// Without zod: the front ends import it.

/** Why an address is refused: the code of its text, and what is wrong in the address. */
export type EmailFault =
  | { code: 'several_emails' | 'email_without_at' | 'email_space' | 'email_full_stop' | 'invalid_email' }
  | { code: 'email_character'; values: { found: string } };

/**
 * Cleans an address as people and programs write it: `mailto:`, `Ada Martin <ada@nova.example>`, quotes around, a comma behind, capitals. Other
 * letters in the domain are written as mail servers do, so that an address has one form.
 */
export function cleanEmail(text: string): string {
  const plain = cleanText(text).replaceAll('’', "'").toLowerCase();
  const inner = /<([^<>]*)>[\s,;.]*$/.exec(plain)?.[1] ?? plain;
  const address = withoutQuotes(inner.replace(/^\s*mailto:\s*([^?]*)(\?.*)?$/, '$1'));
  const at = address.lastIndexOf('@') + 1;
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at));
}

/** Returns why a cleaned address is none. */
export function emailFault(address: string): EmailFault | undefined {
  const [local = '', domain, ...others] = address.split('@');
  if (domain === undefined) return { code: 'email_without_at' };
  if (others.length > 0) return { code: 'several_emails' };
  const found = /[^a-z0-9.!#$%&'*+/=?^_`{|}~-]/u.exec(local)?.[0] ?? /[^a-z0-9.-]/u.exec(domain)?.[0];
  if (found === ' ') return { code: 'email_space' };
  if (found !== undefined) return { code: 'email_character', values: { found } };
  if (/\.\.|^\.|\.@|@\./.test(address)) return { code: 'email_full_stop' };
  const labels = domain.split('.');
  const isDomain = emailDomainPattern.test(domain) && labels.every(({ length }) => length <= 63) && /\D/.test(labels.at(-1) ?? '');
  return isDomain && local.length >= 1 && local.length <= 64 ? undefined : { code: 'invalid_email' };
}

/** Removes quotes around an address, and the punctuation of a list behind it. An apostrophe may also begin an address. */
function withoutQuotes(text: string): string {
  const address = text.replace(/^[\s"“”«»<(]+|[\s"“”«»>),;.:]+$/g, '');
  return /^'.*'$/.test(address) ? address.slice(1, -1).replace(/[\s,;.]+$/, '') : address;
}
