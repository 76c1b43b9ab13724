import type { CodeKind, Locale, Vocabulary } from '../vocabulary.ts';
import { BUILT_IN_LABELS } from './labels.ts';

/** Returns the label of a code: the company's, then the built-in one, then the code itself. Never empty. */
export function labelOf(vocabulary: Vocabulary, kind: CodeKind, code: string, locale: Locale): string {
  const labels = vocabulary.labels[kind]?.get(code) ?? BUILT_IN_LABELS[kind]?.get(code);
  if (labels) return labels[locale] || labels.fr || code;
  if (kind === 'language') return languageName(code, locale);
  if (kind === 'time_zone') return code.slice(code.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return code;
}

const LANGUAGE_NAMES: Record<Locale, Intl.DisplayNames> = {
  fr: new Intl.DisplayNames('fr', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
};

const languageNames = new Map<string, string>();

function languageName(code: string, locale: Locale): string {
  const key = `${locale} ${code}`;
  const known = languageNames.get(key);
  if (known !== undefined) return known;
  const name = findLanguageName(code, locale);
  // Bounds the cache: a company may use arbitrary codes as languages.
  if (languageNames.size < 1_000) languageNames.set(key, name);
  return name;
}

function findLanguageName(code: string, locale: Locale): string {
  try {
    return LANGUAGE_NAMES[locale].of(code) ?? code;
  } catch {
    // Not a BCP 47 tag: returns the company's code.
    return code;
  }
}
