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
  /** Kind → code → labels. Missing codes fall back to the built-in labels, then to the code itself. */
  labels: Partial<Record<CodeKind, ReadonlyMap<string, Labels>>>;
}

export const EMPTY_VOCABULARY: Vocabulary = { families: new Map(), labels: {} };

/** Returns true for two different tags of the same family. */
export function areSiblings(vocabulary: Vocabulary, tag: string, other: string): boolean {
  const family = vocabulary.families.get(tag);
  return family !== undefined && tag !== other && family === vocabulary.families.get(other);
}
