import { normalizeText } from '../../../lib/normalize-text.ts';

export interface Tag {
  code: string;
  label: string;
  family: string;
}

/** The tags that hold what is typed, those that begin with it first. */
export function searchTags<One extends { label: string }>(tags: readonly One[], typed: string): One[] {
  const wanted = normalizeText(typed.trim());
  if (wanted === '') return [...tags];
  const found = tags.filter(({ label }) => normalizeText(label).includes(wanted));
  return found.toSorted((a, b) => Number(normalizeText(b.label).startsWith(wanted)) - Number(normalizeText(a.label).startsWith(wanted)));
}

/** The tag that Enter means: the one of that very name, else the only one that is found. */
export function matchTag<One extends { label: string }>(tags: readonly One[], typed: string): One | undefined {
  const found = searchTags(tags, typed);
  return found.find(({ label }) => normalizeText(label) === normalizeText(typed.trim())) ?? (found.length === 1 ? found[0] : undefined);
}

/** The families in the order of their first tags; that of the first chosen tag stands in front, since its siblings are near. */
export function familiesOf(tags: readonly Tag[], chosen: readonly string[]): string[] {
  const families = [...new Set(tags.map(({ family }) => family))];
  const nearest = tags.find(({ code }) => code === chosen[0])?.family;
  return nearest === undefined ? families : [nearest, ...families.filter((family) => family !== nearest)];
}
