/**
 * Gives each item of a list without ids a key: its text, with a number behind it from the second time on. Keys then stay with their items
 * when others are added or removed before them.
 */
export function withKeys<Item>(items: readonly Item[], textOf: (item: Item) => string): { key: string; item: Item }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: count === 1 ? text : `${text} ${count}`, item };
  });
}
