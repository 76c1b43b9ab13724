import { type Locale, locales, type TranslatedText } from '@binome/contract/fields';
import { ApiError } from '../platform/http/errors.ts';
import type { CompanyLanguages } from './list-queries.ts';

/**
 * Asserts that texts have a translation in the company's default language. `texts` is by field name; undefined texts are ignored.
 * @throws ApiError `invalid` at `<field>.<language>`
 */
export function assertTranslated({ default_language }: CompanyLanguages, texts: Record<string, TranslatedText | undefined>): void {
  const empty = Object.entries(texts).filter(([, text]) => text && !text[default_language]);
  if (empty.length === 0) return;
  const fields = Object.fromEntries(empty.map(([field]) => [`${field}.${default_language}`, [{ code: 'required' }]]));
  throw new ApiError('invalid', { fields });
}

/** The company's languages in which at least one of the texts is not translated. Empty texts are ignored. */
export function missingLanguages({ languages }: CompanyLanguages, texts: TranslatedText[]): Locale[] {
  const isWritten = (text: TranslatedText) => locales.some((language) => text[language]);
  return languages.filter((language) => texts.some((text) => isWritten(text) && !text[language]));
}

type QuestionTexts = { title?: TranslatedText | undefined; choices?: { label: TranslatedText }[] | undefined };

/** The texts of a question that need a translation in the company's default language, by field. */
export function requiredQuestionTexts({ title, choices = [] }: QuestionTexts): Record<string, TranslatedText | undefined> {
  return { title, ...Object.fromEntries(choices.map(({ label }, index) => [`choices.${index}.label`, label])) };
}
