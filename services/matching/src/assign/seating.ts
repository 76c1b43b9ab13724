import type { Pairs } from './pairs.ts';

/** Who has a place of whom. */
export class Seating {
  /** By participant; −1 if alone. */
  readonly presenterOf: Int32Array;
  /** Cost units of the pair of each participant who has a place. */
  readonly costs: Int32Array;
  /** Participants by place; the places of a presenter follow each other, the taken ones first. */
  readonly holders: Int32Array;
  readonly #firstPlaces: Int32Array;
  readonly #taken: Int32Array;
  readonly #seats: Int32Array;

  constructor({ participants, seats }: Pairs) {
    this.presenterOf = new Int32Array(participants).fill(-1);
    this.costs = new Int32Array(participants);
    this.#firstPlaces = new Int32Array(seats.length + 1);
    for (let presenter = 0; presenter < seats.length; presenter += 1) {
      this.#firstPlaces[presenter + 1] = (this.#firstPlaces[presenter] ?? 0) + (seats[presenter] ?? 0);
    }
    this.holders = new Int32Array(this.#firstPlaces[seats.length] ?? 0);
    this.#taken = new Int32Array(seats.length);
    this.#seats = seats;
  }

  hasPlace(presenter: number): boolean {
    return (this.#taken[presenter] ?? 0) < (this.#seats[presenter] ?? 0);
  }

  /** The places taken, as positions in `holders`. */
  firstOf(presenter: number): number {
    return this.#firstPlaces[presenter] ?? 0;
  }

  endOf(presenter: number): number {
    return (this.#firstPlaces[presenter] ?? 0) + (this.#taken[presenter] ?? 0);
  }

  take(participant: number, presenter: number, cost: number): void {
    this.holders[this.endOf(presenter)] = participant;
    this.#taken[presenter] = (this.#taken[presenter] ?? 0) + 1;
    this.presenterOf[participant] = presenter;
    this.costs[participant] = cost;
  }

  /** Returns the presenter who has a free place now. */
  leave(participant: number): number {
    const presenter = this.presenterOf[participant] ?? 0;
    const last = this.endOf(presenter) - 1;
    for (let place = this.firstOf(presenter); place < last; place += 1) {
      if (this.holders[place] === participant) this.holders[place] = this.holders[last] ?? 0;
    }
    this.#taken[presenter] = (this.#taken[presenter] ?? 0) - 1;
    this.presenterOf[participant] = -1;
    return presenter;
  }
}
