/** Chance that is the same for the same seed: mulberry32, Tommy Ettinger's 32-bit generator (public domain). */
export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 below `limit`. */
  const below = (limit: number) => Math.floor(next() * limit);

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  return {
    below,
    pick,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (probability: number) => next() < probability,
    /** `count` different items, the first of the list likelier than the last. */
    sample<T>(items: readonly T[], count: number): T[] {
      const chosen = new Set<T>();
      const most = Math.min(count, items.length);
      while (chosen.size < most) chosen.add(items[Math.floor(next() ** 1.6 * items.length)] ?? pick(items));
      return [...chosen];
    },
    /** One of the values, as often as its weight says. */
    weighted<T>(weights: readonly (readonly [value: T, weight: number])[]): T {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weights) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(weights)[0];
    },
  };
}
