import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import { ordinalFirst, withElisions } from '@binome/contract/values/french';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { FastifyReply } from 'fastify';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

export type MessageKey = keyof typeof fr;
type Values = Record<string, string | number>;

const cache = createIntlCache();
const french = createIntl({ locale: 'fr', messages: fr, onError: throwError }, cache);
const intls: Record<Locale, IntlShape<string>> = {
  fr: { ...french, formatDate: (...date) => ordinalFirst(french.formatDate(...date)) },
  en: createIntl({ locale: 'en-GB', messages: en, onError: throwError }, cache),
};

/** Returns a message of the API in a language. Both catalogues have the same keys. */
export function say(locale: Locale, key: string, values: Values = {}): string {
  const format = (formatted: Values) => intls[locale].formatMessage({ id: key }, formatted);
  return locale === 'fr' ? withElisions(values, format) : format(values);
}

/** Does the catalogue have a message with this key? */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(fr, key);
}

/** Returns the formatter of dates and numbers of a language. */
export function intlOf(locale: Locale): IntlShape<string> {
  return intls[locale];
}

/** Returns a company's text in a language, or in the other language when it is missing. */
export function translate(text: TranslatedText, locale: Locale): string {
  return text[locale] ?? text.fr ?? text.en ?? '';
}

/** Returns the first supported language of an `Accept-Language` header, or `fallback`. */
export function localeOf(acceptLanguage: string | undefined, fallback: Locale): Locale {
  const requested = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return requested.find((language): language is Locale => (locales as readonly string[]).includes(language)) ?? fallback;
}

/** States the language of a reply, and that it depends on the caller's. */
export function setLanguage(reply: FastifyReply, locale: Locale): void {
  reply.header('content-language', locale).header('vary', 'accept-language');
}

/** Makes a missing message fail the tests, instead of showing its key to a person. */
function throwError(error: Error): never {
  throw error;
}
