/** The `count` best scores added so far, ascending. */
export class BestScores {
  readonly #best: Float64Array;

  constructor(count: number) {
    this.#best = new Float64Array(count).fill(-1);
  }

  /** The lowest of the best scores; −1 while there are fewer than `count`. */
  get threshold(): number {
    return this.#best[0] ?? Number.POSITIVE_INFINITY;
  }

  add(score: number): void {
    const best = this.#best;
    if (score <= this.threshold) return;
    // An insertion is rare and the list is short: shifting is faster than a heap.
    let index = 0;
    while (index + 1 < best.length && (best[index + 1] ?? 0) < score) {
      best[index] = best[index + 1] ?? 0;
      index += 1;
    }
    best[index] = score;
  }
}
