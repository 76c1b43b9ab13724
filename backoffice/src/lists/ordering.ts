/** A part of an ordered list with the ids of its elements; a list without parts is one. */
export type Group = { id: string; items: string[] };

/** Takes an element out of wherever it is and puts it into a part, before the element that stands at `index`. */
export function moveItemTo(parts: Group[], itemId: string, partId: string, index: number): Group[] {
  return parts.map(({ id, items }) => {
    const others = items.filter((item) => item !== itemId);
    return { id, items: id === partId ? others.toSpliced(index, 0, itemId) : others };
  });
}

/** Moves an element one place up (-1) or down (+1); from the edge of a part into the next. The same parts where there is no place. */
export function moveItemBy(parts: Group[], itemId: string, step: -1 | 1): Group[] {
  const at = parts.findIndex(({ items }) => items.includes(itemId));
  const part = parts[at];
  if (!part) return parts;
  const index = part.items.indexOf(itemId) + step;
  if (index >= 0 && index < part.items.length) return moveItemTo(parts, itemId, part.id, index);
  const next = parts[at + step];
  return next ? moveItemTo(parts, itemId, next.id, step < 0 ? next.items.length : 0) : parts;
}

/** Moves a whole part one place up or down. */
export function moveGroupBy(parts: Group[], partId: string, step: -1 | 1): Group[] {
  const at = parts.findIndex(({ id }) => id === partId);
  const part = parts[at];
  const to = at + step;
  return part && to >= 0 && to < parts.length ? parts.toSpliced(at, 1).toSpliced(to, 0, part) : parts;
}

/** Moves a whole part to the place of another. */
export function moveGroupTo(parts: Group[], partId: string, placeOf: string): Group[] {
  const part = parts.find(({ id }) => id === partId);
  const to = parts.findIndex(({ id }) => id === placeOf);
  return part && to >= 0 ? parts.filter(({ id }) => id !== partId).toSpliced(to, 0, part) : parts;
}

/** The part in which an element stands. */
export function groupOf(parts: Group[], itemId: string): Group | undefined {
  return parts.find(({ items }) => items.includes(itemId));
}

/** Do two arrangements say the same? */
export function isSameOrder(one: Group[], other: Group[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
