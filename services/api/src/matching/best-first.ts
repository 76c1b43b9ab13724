/** Levels of a rank from 0 to below 1, and room for the positions beside it in one number: below 2 ** 53 a number is exact. */
const levels = 2 ** 30;
const room = 2 ** 22;

/**
 * All positions, the highest rank (0 to below 1) first, equal ranks by id, so that every process gives the same order. Rank
 * and position are packed in one number: the engine sorts plain numbers many times faster than by a comparison of ours.
 */
export function bestFirst(ranks: Float64Array, ids: string[]): Uint32Array {
  const packed = Float64Array.from(ranks, (rank, position) => Math.floor((1 - rank) * levels) * room + position).sort();
  const order = Uint32Array.from(packed, (number) => number % room);
  for (let start = 0; start < packed.length; ) {
    let end = start + 1;
    while (end < packed.length && levelOf(packed[end]) === levelOf(packed[start])) end += 1;
    if (end - start > 1) order.subarray(start, end).sort((one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1));
    start = end;
  }
  return order;
}

function levelOf(number = 0): number {
  return Math.floor(number / room);
}
