import { COSTS } from './costs.ts';
import type { Pairs } from './pairs.ts';
import type { Seating } from './seating.ts';

/** Rows are copied in blocks, so that what is read and written stays near. */
const BLOCK = 64;

/** What participants would gain by a place of a presenter, compared with what they pay now. */
export class ColumnBids {
  /** Who would gain most, and how much; how much the next one would. */
  best = -1;
  bestGain = 0;
  nextGain = 0;
  readonly #pairs: Pairs;
  /** Presenter × participant. */
  readonly #points: Uint8Array;
  /** By participant: the cost of their pair and the price of their place, or of staying alone; −1 if locked. */
  readonly #paid: Float64Array;
  #seating: Seating | undefined;

  constructor(pairs: Pairs) {
    const { participants, presenters } = pairs;
    this.#pairs = pairs;
    this.#paid = new Float64Array(participants);
    this.#points = new Uint8Array(participants * presenters);
    for (let from = 0; from < participants; from += BLOCK) {
      const rows = Array.from({ length: Math.min(BLOCK, participants - from) }, (_, at) => pairs.rowOf(from + at));
      for (let presenter = 0; presenter < presenters; presenter += 1) {
        const start = presenter * participants + from;
        for (const [at, row] of rows.entries()) this.#points[start + at] = row[presenter] ?? 0;
      }
    }
  }

  start(seating: Seating, prices: Float64Array, aloneUnits: number): void {
    this.#seating = seating;
    for (let participant = 0; participant < this.#paid.length; participant += 1) {
      const own = seating.presenterOf[participant] ?? -1;
      const pays = own < 0 ? aloneUnits : (seating.costs[participant] ?? 0) + (prices[own] ?? 0);
      this.#paid[participant] = this.#pairs.isLocked(participant) ? -1 : pays;
    }
  }

  findBest(presenter: number): void {
    const { floor, participants } = this.#pairs;
    const presenterOf = this.#seating?.presenterOf ?? NOBODY;
    const start = presenter * participants;
    this.best = -1;
    this.bestGain = 0;
    this.nextGain = 0;
    for (let participant = 0; participant < participants; participant += 1) {
      const points = this.#points[start + participant] ?? 0;
      if (points < floor) continue;
      const gain = (this.#paid[participant] ?? 0) - (COSTS[points] ?? 0);
      if (gain <= this.nextGain || presenterOf[participant] === presenter) continue;
      if (gain > this.bestGain) {
        this.nextGain = this.bestGain;
        this.bestGain = gain;
        this.best = participant;
      } else this.nextGain = gain;
    }
  }

  costOf(participant: number, presenter: number): number {
    return COSTS[this.#points[presenter * this.#pairs.participants + participant] ?? 0] ?? 0;
  }

  /** Notes what those pay who have a place of the presenter. */
  payFor(presenter: number, price: number): void {
    const seating = this.#seating;
    if (!seating) return;
    const end = seating.endOf(presenter);
    for (let place = seating.firstOf(presenter); place < end; place += 1) {
      const holder = seating.holders[place] ?? 0;
      this.#paid[holder] = (seating.costs[holder] ?? 0) + price;
    }
  }
}

const NOBODY = new Int32Array(0);
