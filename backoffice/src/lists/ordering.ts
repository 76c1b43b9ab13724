/** A group of an ordered list with the ids of its elements. A list without groups has a single one. */
export type Group = { id: string; items: string[] };

/** Removes an element from its group and inserts it into another one (or the same one) at `index`. */
export function moveItemTo(groups: Group[], itemId: string, groupId: string, index: number): Group[] {
  return groups.map(({ id, items }) => {
    const others = items.filter((item) => item !== itemId);
    return { id, items: id === groupId ? others.toSpliced(index, 0, itemId) : others };
  });
}

/** Moves an element one place up (-1) or down (+1), across the edge of a group if needed. Returns `groups` if there is no such place. */
export function moveItemBy(groups: Group[], itemId: string, step: -1 | 1): Group[] {
  const from = groups.findIndex(({ items }) => items.includes(itemId));
  const group = groups[from];
  if (!group) return groups;
  const index = group.items.indexOf(itemId) + step;
  if (index >= 0 && index < group.items.length) return moveItemTo(groups, itemId, group.id, index);
  const next = groups[from + step];
  return next ? moveItemTo(groups, itemId, next.id, step < 0 ? next.items.length : 0) : groups;
}

/** Moves a group one place up (-1) or down (+1). Returns `groups` if there is no such place. */
export function moveGroupBy(groups: Group[], groupId: string, step: -1 | 1): Group[] {
  const from = groups.findIndex(({ id }) => id === groupId);
  const group = groups[from];
  const to = from + step;
  return group && to >= 0 && to < groups.length ? groups.toSpliced(from, 1).toSpliced(to, 0, group) : groups;
}

/** Moves a group to the place of another. */
export function moveGroupTo(groups: Group[], groupId: string, targetId: string): Group[] {
  const group = groups.find(({ id }) => id === groupId);
  const to = groups.findIndex(({ id }) => id === targetId);
  return group && to >= 0 ? groups.filter(({ id }) => id !== groupId).toSpliced(to, 0, group) : groups;
}

/** Returns the group that contains an element. */
export function groupOf(groups: Group[], itemId: string): Group | undefined {
  return groups.find(({ items }) => items.includes(itemId));
}

export function isSameOrder(a: Group[], b: Group[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
