const digitBits = 15;
/** Two digits of a level. The level of rank 0 has one more bit. */
const digits = 2 ** digitBits;

/**
 * Sorts positions by rank (0 to below 1) descending, then by id, so that the order is the same in every process. Ranks are compared by
 * 2 ** 30 levels, in a radix sort: many times faster than with a comparator.
 */
export function sortByRank(ranks: Float64Array, ids: string[]): Uint32Array {
  const levels = new Uint32Array(ranks.length);
  for (let position = 0; position < ranks.length; position += 1) levels[position] = Math.floor((1 - (ranks[position] ?? 0)) * digits ** 2);
  const order = sortByDigit(sortByDigit(Uint32Array.from(levels.keys()), levels, 0, digits - 1), levels, digitBits, 2 * digits - 1);
  for (let start = 0; start < order.length; ) {
    const level = levels[order[start] ?? 0];
    let end = start + 1;
    while (end < order.length && levels[order[end] ?? 0] === level) end += 1;
    if (end - start > 1) order.subarray(start, end).sort((one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1));
    start = end;
  }
  return order;
}

/** Sorts positions by one digit of their level. Keeps the order of positions with the same digit. */
function sortByDigit(positions: Uint32Array, levels: Uint32Array, shift: number, mask: number): Uint32Array {
  const starts = new Uint32Array(mask + 2);
  for (let at = 0; at < levels.length; at += 1) {
    const next = (((levels[at] ?? 0) >>> shift) & mask) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let digit = 1; digit < starts.length; digit += 1) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  const sorted = new Uint32Array(positions.length);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    const digit = ((levels[position] ?? 0) >>> shift) & mask;
    const to = starts[digit] ?? 0;
    sorted[to] = position;
    starts[digit] = to + 1;
  }
  return sorted;
}
