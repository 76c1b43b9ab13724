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

/**
 * The most that a direction can come to, when criteria of weight `rest` are still to be added: as if the other answered them
 * all and fitted perfectly. Same terms as `directed`.
 */
export function mostPossible(sum: number, known: number, all: number, rest: number, doubt: number): number {
  const doubted = doubt * (all - rest - known);
  const whole = known + rest + doubted;
  return whole === 0 ? 1 : (sum + rest + 0.5 * doubted) / whole;
}

/** Rounding must never rule out somebody who belongs on the page. */
export const MARGIN = 1e-9;
