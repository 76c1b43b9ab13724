/**
 * Raw score → shown score, linear between these knots. They are the same for every company and never refitted, so that "82" always
 * means the same. They come from all eligible pairs of the benchmark population: half of the pairs are below 0.34, one in ten is
 * above 0.46, one in a hundred above 0.58, one in a thousand above 0.67.
 */
const KNOTS: [raw: number, shown: number][] = [
  [0, 0],
  [0.34, 35],
  [0.46, 50],
  [0.58, 70],
  [0.67, 85],
  [0.8, 95],
  [1, 100],
];

/** Converts a raw score, 0..1, to the integer shown to people, 0–100. Monotonic. */
export function shownScore(raw: number): number {
  let [lowRaw, lowShown] = [0, 0];
  for (const [highRaw, highShown] of KNOTS) {
    if (raw <= highRaw) {
      const fraction = highRaw === lowRaw ? 0 : (raw - lowRaw) / (highRaw - lowRaw);
      return Math.round(lowShown + fraction * (highShown - lowShown));
    }
    [lowRaw, lowShown] = [highRaw, highShown];
  }
  return 100;
}
