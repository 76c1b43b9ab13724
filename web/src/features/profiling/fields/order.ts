/** Moves one item to another index; indexes outside the list mean its ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, ...items.slice(from, from + 1));
}

/** Moves the dragged items before or after the target and keeps their order. */
export function dropItems<Item>(items: readonly Item[], dragged: ReadonlySet<Item>, target: Item, position: 'before' | 'after'): Item[] {
  if (dragged.has(target)) return [...items];
  const others = items.filter((item) => !dragged.has(item));
  const index = others.indexOf(target) + (position === 'after' ? 1 : 0);
  return others.toSpliced(index, 0, ...items.filter((item) => dragged.has(item)));
}
