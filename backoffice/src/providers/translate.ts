import type { Locale } from '@binome/contract/fields';
import { withElisions } from '@binome/contract/values/french';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import type { I18nProvider } from 'react-admin';
import { formattingLocale } from '../lib/formatting-locale.ts';
import type { RequestTexts } from './http.ts';

/** A message without arguments is its text. */
export type Compiled = Record<string, MessageFormatElement[] | string>;

const formatters = createFormatters(createIntlCache());

/** Returns react-admin's `translate`. A text without a message, such as a refusal of the API, is `_`, or stays as it is. */
export function translateBy(locale: Locale, messages: Compiled): I18nProvider['translate'] {
  // Those that are formatted have arguments.
  const formatted = messages as Record<string, MessageFormatElement[]>;
  const config = { ...DEFAULT_INTL_CONFIG, locale: formattingLocale(locale), messages: formatted, onError: handleError };
  return (id, values = {}) => {
    const message = messages[id];
    if (message === undefined) return values._ ?? id;
    if (typeof message === 'string') return message;
    const format = (marked: Record<string, string>) => formatMessage(config, formatters, { id }, marked);
    return locale === 'fr' ? withElisions(values, format) : format(values);
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
