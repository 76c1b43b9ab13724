import { normalizeText } from '../../../lib/text/normalize-text.ts';

export interface Tag {
  code: string;
  label: string;
  family: string;
}

/** Returns the tags whose label contains the query, those that start with it first. */
export function searchTags<Labelled extends { label: string }>(tags: readonly Labelled[], query: string): Labelled[] {
  const text = normalizeText(query.trim());
  if (text === '') return [...tags];
  const matches = tags.filter(({ label }) => normalizeText(label).includes(text));
  return matches.toSorted((a, b) => Number(normalizeText(b.label).startsWith(text)) - Number(normalizeText(a.label).startsWith(text)));
}

/** Returns the tag that Enter adds: the one with exactly this label, else the only match. */
export function matchTag<Labelled extends { label: string }>(tags: readonly Labelled[], query: string): Labelled | undefined {
  const matches = searchTags(tags, query);
  return (
    matches.find(({ label }) => normalizeText(label) === normalizeText(query.trim())) ?? (matches.length === 1 ? matches[0] : undefined)
  );
}

/** Returns the families in the order of their tags, the family of the first chosen tag first. */
export function familiesOf(tags: readonly Tag[], chosen: readonly string[]): string[] {
  const families = [...new Set(tags.map(({ family }) => family))];
  const chosenFamily = tags.find(({ code }) => code === chosen[0])?.family;
  return chosenFamily === undefined ? families : [chosenFamily, ...families.filter((family) => family !== chosenFamily)];
}
