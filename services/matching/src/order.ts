const BUCKETS = 1 << 16;

/**
 * Positions of the best scores, from place `offset` on, at most `limit` of them: the highest score first, equal scores by id.
 * Positions with a score below 0 are left out. One counting sort over 65,536 levels of score places everybody that matters;
 * only the levels of the wanted page are then put in exact order. Linear, whether the first page or all of it is asked.
 */
export function bestPositions(scores: Float64Array, ids: string[], offset: number, limit: number): Uint32Array {
  const sizes = new Uint32Array(BUCKETS + 1);
  let total = 0;
  for (const score of scores) {
    if (score < 0) continue;
    const level = levelOf(score);
    sizes[level] = (sizes[level] ?? 0) + 1;
    total += 1;
  }
  const first = Math.min(Math.max(0, offset), total);
  const end = Math.min(first + Math.max(0, limit), total);
  // Levels from the best down to the one that holds the page's last place; sizes become the places where levels start.
  let placed = 0;
  let lowest = BUCKETS;
  const lengths: [start: number, end: number][] = [];
  while (placed < end && lowest > 0) {
    lowest -= 1;
    const size = sizes[lowest] ?? 0;
    sizes[lowest] = placed;
    if (size > 1 && placed + size > first) lengths.push([placed, placed + size]);
    placed += size;
  }
  const order = new Uint32Array(placed);
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? -1;
    if (score < 0) continue;
    const level = levelOf(score);
    if (level < lowest) continue;
    const place = sizes[level] ?? 0;
    order[place] = position;
    sizes[level] = place + 1;
  }
  for (const [start, stop] of lengths) {
    order
      .subarray(start, stop)
      .sort((one, two) => (scores[two] ?? 0) - (scores[one] ?? 0) || ((ids[one] ?? '') < (ids[two] ?? '') ? -1 : 1));
  }
  return order.slice(first, end);
}

function levelOf(score: number): number {
  return score >= 1 ? BUCKETS - 1 : (score * BUCKETS) | 0;
}
