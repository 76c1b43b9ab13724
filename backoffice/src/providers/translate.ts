import type { Locale } from '@binome/contract/fields';
import { withElisions } from '@binome/contract/values/french';
import { fillCompiledWords, fillWords, type WordsByLanguage, wordForms } from '@binome/contract/values/words';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import type { I18nProvider } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import type { RequestTexts } from './http.ts';

/** A message without arguments is its text. */
export type Compiled = Record<string, MessageFormatElement[] | string>;

const formatters = createFormatters(createIntlCache());
let ownWords: WordsByLanguage = {};

/** Sets the words of the company that the console shows; those of the product outside of any company. */
export function setOwnWords(words: WordsByLanguage): void {
  ownWords = words;
}

/** Fills the words of the company into a text that it has written. */
export function fillOwnWords(text: string, locale: Locale): string {
  return fillWords(text, wordForms(locale, ownWords[locale]));
}

/** Returns react-admin's `translate`. A text without a message, such as a refusal of the API, is `_`, or stays as it is. */
export function translateBy(locale: Locale, messages: Compiled): I18nProvider['translate'] {
  const textIn = withWords(locale, messages);
  const config = { ...DEFAULT_INTL_CONFIG, locale: formattingLocale(locale), onError: handleError };
  return (id, values = {}) => {
    const message = textIn(id);
    if (message === undefined) return values._ ?? id;
    if (typeof message === 'string') return message;
    const format = (marked: Record<string, string>) =>
      formatMessage({ ...config, messages: { [id]: message } }, formatters, { id }, marked);
    return locale === 'fr' ? withElisions(values, format) : format(values);
  };
}

/** Returns the function that finds a message, with the words of the company filled in once. */
function withWords(locale: Locale, messages: Compiled): (id: string) => MessageFormatElement[] | string | undefined {
  let filledWith: WordsByLanguage | undefined;
  let filled: Compiled = {};
  return (id) => {
    if (filledWith !== ownWords) {
      const forms = wordForms(locale, ownWords[locale]);
      filled = Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, typeof message === 'string' ? message : fillCompiledWords(message, forms)]),
      );
      filledWith = ownWords;
    }
    return filled[id];
  };
}

/** Throws for a missing argument in development. In production the id is shown instead. */
function handleError(error: Error): void {
  if (import.meta.env?.DEV) throw error;
}

/** Returns the texts for requests without an answer. */
export function requestTexts(translate: I18nProvider['translate']): RequestTexts {
  const text = (name: keyof RequestTexts) => translate(`console.unanswered.${name}`);
  return { unreachable: text('unreachable'), too_slow: text('too_slow'), failed: text('failed'), request_number: text('request_number') };
}
