const LEVELS = 1 << 16;
// Kept from call to call: see workspace.ts.
const LEVEL_SIZES = new Uint32Array(LEVELS);

/**
 * Positions of the best scores, from place `offset` on, at most `limit` of them: the highest score first, equal scores by id.
 * Positions with a score below 0 are left out. A counting sort over levels of score places everybody that matters; only the
 * levels of the wanted page are then put in exact order. Linear, whether the first page or all of it is asked.
 */
export function bestPositions(scores: Float64Array, ids: string[], offset: number, limit: number): Uint32Array {
  // A short page needs few levels, which fit the first cache; a whole order needs short levels.
  const levels = limit + offset < scores.length / 64 ? LEVELS / 32 : LEVELS;
  const sizes = LEVEL_SIZES.fill(0, 0, levels);
  const total = countLevels(scores, sizes, levels);
  const first = Math.min(Math.max(0, offset), total);
  const end = Math.min(first + Math.max(0, limit), total);

  // From the best level down to the one that holds the page's last place; sizes become the places where levels start.
  let placed = 0;
  let lowest = levels;
  const unsorted: [start: number, end: number][] = [];
  while (placed < end) {
    lowest -= 1;
    const size = sizes[lowest] ?? 0;
    sizes[lowest] = placed;
    if (size > 1 && placed + size > first) unsorted.push([placed, placed + size]);
    placed += size;
  }
  const order = placeLevels(scores, sizes, levels, lowest, placed);
  for (const [start, stop] of unsorted) {
    order
      .subarray(start, stop)
      .sort((one, two) => (scores[two] ?? 0) - (scores[one] ?? 0) || ((ids[one] ?? '') < (ids[two] ?? '') ? -1 : 1));
  }
  return order.slice(first, end);
}

function countLevels(scores: Float64Array, sizes: Uint32Array, levels: number): number {
  let total = 0;
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? -1;
    if (score < 0) continue;
    const level = levelOf(score, levels);
    sizes[level] = (sizes[level] ?? 0) + 1;
    total += 1;
  }
  return total;
}

function placeLevels(scores: Float64Array, places: Uint32Array, levels: number, lowest: number, count: number): Uint32Array {
  const order = new Uint32Array(count);
  // Exact, as the number of levels is a power of two.
  const cutoff = lowest / levels;
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? -1;
    if (score < cutoff) continue;
    const level = levelOf(score, levels);
    const place = places[level] ?? 0;
    order[place] = position;
    places[level] = place + 1;
  }
  return order;
}

function levelOf(score: number, levels: number): number {
  return score >= 1 ? levels - 1 : (score * levels) | 0;
}
