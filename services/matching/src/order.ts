const BUCKETS = 1 << 16;
// Reused by every call: see workspace.ts.
const BUCKET_SIZES = new Uint32Array(BUCKETS);

/**
 * Returns a page of positions by descending score, ties by id. Skips scores below 0.
 * A bucket sort by score; only the buckets of the requested page are then sorted exactly. Linear in the number of scores, for one page
 * or for all.
 */
export function bestPositions(scores: Float64Array, ids: string[], offset: number, limit: number): Uint32Array {
  // A short page needs few buckets, which fit in the L1 cache; a full sort needs small buckets.
  const buckets = limit + offset < scores.length / 64 ? BUCKETS / 32 : BUCKETS;
  const sizes = BUCKET_SIZES.fill(0, 0, buckets);
  const total = countBuckets(scores, sizes, buckets);
  const first = Math.min(Math.max(0, offset), total);
  const end = Math.min(first + Math.max(0, limit), total);

  // From the best bucket down to the last one of the page. `sizes` then holds the start of each bucket.
  let placed = 0;
  let lowestBucket = buckets;
  const unsorted: [start: number, end: number][] = [];
  while (placed < end) {
    lowestBucket -= 1;
    const size = sizes[lowestBucket] ?? 0;
    sizes[lowestBucket] = placed;
    if (size > 1 && placed + size > first) unsorted.push([placed, placed + size]);
    placed += size;
  }
  const order = fillBuckets(scores, sizes, buckets, lowestBucket, placed);
  for (const [start, stop] of unsorted) {
    order
      .subarray(start, stop)
      .sort((one, two) => (scores[two] ?? 0) - (scores[one] ?? 0) || ((ids[one] ?? '') < (ids[two] ?? '') ? -1 : 1));
  }
  return order.slice(first, end);
}

/** Returns a page of some positions by descending score, ties by id. */
export function sortedPage(positions: number[], scores: Float64Array, ids: string[], offset: number, limit: number): number[] {
  const first = Math.max(0, offset);
  return positions
    .sort((one, two) => (scores[two] ?? 0) - (scores[one] ?? 0) || ((ids[one] ?? '') < (ids[two] ?? '') ? -1 : 1))
    .slice(first, first + Math.max(0, limit));
}

function countBuckets(scores: Float64Array, sizes: Uint32Array, buckets: number): number {
  let total = 0;
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? -1;
    if (score < 0) continue;
    const bucket = bucketOf(score, buckets);
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
    total += 1;
  }
  return total;
}

function fillBuckets(scores: Float64Array, starts: Uint32Array, buckets: number, lowestBucket: number, count: number): Uint32Array {
  const order = new Uint32Array(count);
  // Exact, because the number of buckets is a power of two.
  const cutoff = lowestBucket / buckets;
  for (let position = 0; position < scores.length; position += 1) {
    const score = scores[position] ?? -1;
    if (score < cutoff) continue;
    const bucket = bucketOf(score, buckets);
    const index = starts[bucket] ?? 0;
    order[index] = position;
    starts[bucket] = index + 1;
  }
  return order;
}

function bucketOf(score: number, buckets: number): number {
  return score >= 1 ? buckets - 1 : (score * buckets) | 0;
}
