import { BUILT_IN_LABELS } from './texts/labels.ts';

export type Locale = 'fr' | 'en';

/** One label per locale. */
export type Labels = Record<Locale, string>;

/** The kinds of codes that a reason may quote. */
export type CodeKind =
  | 'tag'
  | 'job_category'
  | 'business_unit'
  | 'site'
  | 'motivation'
  | 'talent'
  | 'riasec'
  | 'expectation'
  | 'language'
  | 'format'
  | 'level'
  | 'time_zone';

export interface Vocabulary {
  /** Tag code → family; two tags of one family are siblings. */
  families: ReadonlyMap<string, string>;
  /** Kind → code → labels. What is missing is looked up in the built-in labels, and else shown as it is. */
  labels: Partial<Record<CodeKind, ReadonlyMap<string, Labels>>>;
}

export const EMPTY_VOCABULARY: Vocabulary = { families: new Map(), labels: {} };

/** Two different tags of the same family. */
export function areSiblings(vocabulary: Vocabulary, tag: string, other: string): boolean {
  const family = vocabulary.families.get(tag);
  return family !== undefined && tag !== other && family === vocabulary.families.get(other);
}

/** What a person reads for a code; never empty. */
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
  // Languages are few; a bound, in case somebody feeds in anything but languages.
  if (languageNames.size < 1_000) languageNames.set(key, name);
  return name;
}

function findLanguageName(code: string, locale: Locale): string {
  try {
    return LANGUAGE_NAMES[locale].of(code) ?? code;
  } catch {
    // Not a BCP 47 tag: a company's own code is shown as it is.
    return code;
  }
}
