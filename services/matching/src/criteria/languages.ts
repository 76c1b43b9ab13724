import type { MatchProfile, Role } from '../profile.ts';
import { type CriterionValue, type Item, item } from './company.ts';

type Speaking = Pick<MatchProfile, 'languages'>;

/** A language both speak, though not the reader's first. */
const SECOND_LANGUAGE = 0.7;

/** 1 when the other speaks the reader's most comfortable language, 0.7 for another common one, 0 for none. */
export function languagesValue(reader: Speaking, other: Speaking): CriterionValue {
  const first = reader.languages[0];
  if (first === undefined || other.languages.length === 0) return null;
  if (other.languages.includes(first)) return 1;
  return reader.languages.some((language) => other.languages.includes(language)) ? SECOND_LANGUAGE : 0;
}

export function languagesItems(reader: Speaking, other: Speaking, direction: Role): Item[] {
  return reader.languages
    .filter((language) => other.languages.includes(language))
    .map((language) => item(direction, 'language', language, language, 'same', reader.languages.indexOf(language)));
}
