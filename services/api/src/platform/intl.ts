import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import en from '../messages/en.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };

export type MessageKey = keyof typeof fr;
type Values = Record<string, string | number>;

const cache = createIntlCache();
const intls: Record<Locale, IntlShape<string>> = {
  fr: createIntl({ locale: 'fr', messages: fr, onError: refuse }, cache),
  en: createIntl({ locale: 'en', messages: en, onError: refuse }, cache),
};

/** A text of the API in a language. The key exists in both catalogues. */
export function say(locale: Locale, key: string, values: Values = {}): string {
  return intls[locale].formatMessage({ id: key }, values);
}

/** Is there a text of this name? */
export function isText(key: string): key is MessageKey {
  return Object.hasOwn(fr, key);
}

/** Formats dates and numbers in a language. */
export function intlOf(locale: Locale): IntlShape<string> {
  return intls[locale];
}

/** A company's own text in a language, or in the other one where it has none. */
export function translate(text: TranslatedText, locale: Locale): string {
  return text[locale] ?? text.fr ?? text.en ?? '';
}

/** The language that a caller asks for, or `fallback` when they ask for none of ours. */
export function localeOf(acceptLanguage: string | undefined, fallback: Locale): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((language): language is Locale => (locales as readonly string[]).includes(language)) ?? fallback;
}

/** A missing text is a fault of ours that the tests must see, not a key on a client's screen. */
function refuse(error: Error): never {
  throw error;
}
