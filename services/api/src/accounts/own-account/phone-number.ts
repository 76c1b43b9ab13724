import { cleanText } from '@binome/contract/values/clean-text';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * Normalizes a phone number to E.164, `+33612345678`, with its extension behind if it has one: `+33123456789 #12`. Null when empty,
 * undefined when invalid.
 */
export function normalizePhone(text: string, country: string): string | null | undefined {
  const cleaned = cleanText(text);
  if (cleaned === '') return null;
  const phone = parsePhoneNumberFromString(cleaned.replace(frenchExtension, ' ext. $1'), country as CountryCode);
  if (!phone?.isValid()) return undefined;
  return phone.ext ? `${phone.number} #${phone.ext}` : phone.number;
}

/** Normalizes a number that receives SMS: it has no extension. */
export function normalizeMobile(text: string, country: string): string | undefined {
  const phone = normalizePhone(text, country);
  return phone?.includes('#') ? undefined : (phone ?? undefined);
}

/** As French switchboards are written, which the library does not know. */
const frenchExtension = /[\s,;(]*\b(?:poste|interne|p\.)\s*(?:n°|:)?\s*(\d{1,7})\)?$/i;
