/** A list with one item moved to another place; places outside the list are its ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...items.slice(from, from + 1));
}

/** A list with some items put before or after another, in the order in which they stood. */
export function dropItems<Item>(items: readonly Item[], dragged: ReadonlySet<Item>, target: Item, position: 'before' | 'after'): Item[] {
  if (dragged.has(target)) return [...items];
  const rest = items.filter((item) => !dragged.has(item));
  const place = rest.indexOf(target) + (position === 'after' ? 1 : 0);
  return rest.toSpliced(place, 0, ...items.filter((item) => dragged.has(item)));
}
