import { COSTS } from './costs.ts';
import type { Pairs } from './pairs.ts';

/** Length of a list. Shorter ones are read from the whole row more often, longer ones cost more to make. */
const LENGTH = 16;

/** A key above any sum of costs and prices: the list holds every candidate. */
const NO_OTHERS = 1 << 30;

/**
 * The best candidates of each participant by cost plus price, when the list was made, as (presenter, cost, key). Prices never fall, so that the
 * sum of each is at least its key, and that of all others at least `others`: most paths need no look at the whole row.
 */
export class ShortLists {
  /** The list of participant i starts at i × `stride`. */
  readonly stride = LENGTH;
  readonly lengths: Int32Array;
  readonly presenters: Int32Array;
  readonly costs: Int32Array;
  /** Ascending in each list. */
  readonly keys: Int32Array;
  /** By participant: no candidate outside the list has a lower sum. */
  readonly others: Int32Array;
  readonly #pairs: Pairs;
  readonly #prices: Int32Array;

  constructor(pairs: Pairs, prices: Int32Array) {
    this.#pairs = pairs;
    this.#prices = prices;
    this.lengths = new Int32Array(pairs.participants);
    this.presenters = new Int32Array(pairs.participants * LENGTH);
    this.costs = new Int32Array(pairs.participants * LENGTH);
    this.keys = new Int32Array(pairs.participants * LENGTH);
    this.others = new Int32Array(pairs.participants);
  }

  /** Makes the list of a participant again, with the prices of now. Ties in the order of presenters. */
  renew(participant: number): void {
    const { floor, seats } = this.#pairs;
    const row = this.#pairs.rowOf(participant);
    const prices = this.#prices;
    const start = participant * LENGTH;
    let end = start;
    let others = NO_OTHERS;
    for (let presenter = 0; presenter < row.length; presenter += 1) {
      const points = row[presenter] ?? 0;
      if (points < floor) continue;
      const key = (COSTS[points] ?? 0) + (prices[presenter] ?? 0);
      if (key >= others || seats[presenter] === 0) continue;
      if (end < start + LENGTH) end += 1;
      this.#insert(start, end - 1, presenter, key);
      if (end === start + LENGTH) others = this.keys[end - 1] ?? 0;
    }
    for (let at = start; at < end; at += 1) this.costs[at] = (this.keys[at] ?? 0) - (prices[this.presenters[at] ?? 0] ?? 0);
    this.lengths[participant] = end - start;
    this.others[participant] = others;
  }

  /** Inserts into the sorted list `start .. last`, whose last place is free or may be lost. */
  #insert(start: number, last: number, presenter: number, key: number): void {
    const { keys, presenters } = this;
    let at = last;
    while (at > start && (keys[at - 1] ?? 0) > key) {
      keys[at] = keys[at - 1] ?? 0;
      presenters[at] = presenters[at - 1] ?? 0;
      at -= 1;
    }
    keys[at] = key;
    presenters[at] = presenter;
  }
}
