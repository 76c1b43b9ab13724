/** Seeded pseudo-random numbers: mulberry32, Tommy Ettinger's 32-bit generator (public domain). */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from 0 to `limit` - 1. */
  const below = (limit: number) => Math.floor(next() * limit);

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
    return item;
  }

  return {
    below,
    pick,
    between: (min: number, max: number) => min + below(max - min + 1),
    chance: (probability: number) => next() < probability,
    /** Returns `count` distinct items, or all of a shorter list. Items near the start are more likely. */
    sample<T>(items: readonly T[], count: number): T[] {
      const chosen = new Set<T>();
      const size = Math.min(count, items.length);
      while (chosen.size < size) chosen.add(items[Math.floor(next() ** 1.6 * items.length)] ?? pick(items));
      return [...chosen];
    },
    /** Returns one of the values, with a probability proportional to its weight. */
    weighted<T>(weights: readonly (readonly [value: T, weight: number])[]): T {
      let remaining = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weights) {
        remaining -= weight;
        if (remaining < 0) return value;
      }
      return pick(weights)[0];
    },
  };
}
