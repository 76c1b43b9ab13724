import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import { ordinalFirst, withElisions } from '@binome/contract/values/french';
import { fillCompiledWords, fillWords, type WordForms } from '@binome/contract/values/words';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { FastifyReply } from 'fastify';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { currentWordForms } from './words.ts';

export type MessageKey = keyof typeof fr;
type Values = Record<string, string | number>;

type Catalogue = Record<string, MessageFormatElement[]>;

const regions: Record<Locale, string> = { fr: 'fr', en: 'en-GB' };
const cache = createIntlCache();
const french = createIntl({ locale: regions.fr }, cache);
const intls: Record<Locale, IntlShape<string>> = {
  fr: { ...french, formatDate: (...date) => ordinalFirst(french.formatDate(...date)) },
  en: createIntl({ locale: regions.en }, cache),
};
const catalogues: Record<Locale, Catalogue> = { fr: compile(fr), en: compile(en) };
/** The messages in the words of each company. They are collected with the forms, which a company's next change replaces. */
const sayings = new WeakMap<WordForms, IntlShape<string>>();

/** Returns a message of the API in a language, in the words of the company at hand. Both catalogues have the same keys. */
export function say(locale: Locale, key: string, values: Values = {}): string {
  const intl = messagesOf(locale, currentWordForms(locale));
  const format = (formatted: Values) => intl.formatMessage({ id: key }, formatted);
  return locale === 'fr' ? withElisions(values, format) : format(values);
}

function messagesOf(locale: Locale, forms: WordForms): IntlShape<string> {
  const known = sayings.get(forms);
  if (known) return known;
  const messages = Object.fromEntries(
    Object.entries(catalogues[locale]).map(([key, elements]) => [key, fillCompiledWords(elements, forms)]),
  );
  const intl = createIntl<string>({ locale: regions[locale], messages, onError: throwError }, createIntlCache());
  sayings.set(forms, intl);
  return intl;
}

function compile(messages: Record<string, string>): Catalogue {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parse(text, { captureLocation: false })]));
}

/** Fills the words of the company at hand into all texts of a document. */
export function fillOwnWordsIn<Content>(content: Content, locale: Locale): Content {
  if (typeof content === 'string') return fillOwnWords(content, locale) as Content;
  if (Array.isArray(content)) return content.map((item) => fillOwnWordsIn(item, locale)) as Content;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, item]) => [key, fillOwnWordsIn(item, locale)])) as Content;
}

/** Does the catalogue have a message with this key? */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(fr, key);
}

/** Returns the formatter of dates and numbers of a language. */
export function intlOf(locale: Locale): IntlShape<string> {
  return intls[locale];
}

/** Returns a company's text in a language, or in the other language when it is missing, in the words of the company. */
export function translate(text: TranslatedText, locale: Locale): string {
  return fillOwnWords(text[locale] ?? text.fr ?? text.en ?? '', locale);
}

/** Fills the words of the company at hand into a text that it has written, or that the product wrote for it. */
export function fillOwnWords(text: string, locale: Locale): string {
  return text.includes('{') ? fillWords(text, currentWordForms(locale)) : text;
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
