import { containsWords, foldText } from '@binome/contract/values/fold-text';

export interface Tag {
  code: string;
  label: string;
  family: string;
}

/** Returns the tags whose label contains the query, those that start with it first. */
export function searchTags<Labelled extends { label: string }>(tags: readonly Labelled[], query: string): Labelled[] {
  const text = foldText(query);
  if (text === '') return [...tags];
  const matches = tags.filter(({ label }) => containsWords(label, query));
  return matches.toSorted((a, b) => Number(foldText(b.label).startsWith(text)) - Number(foldText(a.label).startsWith(text)));
}

/** Returns the tag that Enter adds: the one with exactly this label, else the only match. */
export function matchTag<Labelled extends { label: string }>(tags: readonly Labelled[], query: string): Labelled | undefined {
  const matches = searchTags(tags, query);
  return matches.find(({ label }) => foldText(label) === foldText(query)) ?? (matches.length === 1 ? matches[0] : undefined);
}

/** Returns the families in the order of their tags, the family of the first chosen tag first. */
export function familiesOf(tags: readonly Tag[], chosen: readonly string[]): string[] {
  const families = [...new Set(tags.map(({ family }) => family))];
  const chosenFamily = tags.find(({ code }) => code === chosen[0])?.family;
  return chosenFamily === undefined ? families : [chosenFamily, ...families.filter((family) => family !== chosenFamily)];
}
