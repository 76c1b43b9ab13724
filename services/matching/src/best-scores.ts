/** The k best scores met so far, ascending. */
export class BestScores {
  readonly #best: Float64Array;

  constructor(count: number) {
    this.#best = new Float64Array(count).fill(-1);
  }

  /** What a score must reach to be among them; −1 while there is room. */
  get threshold(): number {
    return this.#best[0] ?? Number.POSITIVE_INFINITY;
  }

  add(score: number): void {
    const best = this.#best;
    if (score <= this.threshold) return;
    // Rare, and the list is short: moving the smaller ones down beats a heap.
    let place = 0;
    while (place + 1 < best.length && (best[place + 1] ?? 0) < score) {
      best[place] = best[place + 1] ?? 0;
      place += 1;
    }
    best[place] = score;
  }
}
