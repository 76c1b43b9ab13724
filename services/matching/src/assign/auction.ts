import { ColumnBids } from './column-bids.ts';
import { COSTS } from './costs.ts';
import type { Pairs } from './pairs.ts';
import { AssignmentCancelled } from './problem.ts';
import { Seating } from './seating.ts';

/** The first step of prices, as a share of the cost of staying alone; each phase is so many times finer than the one before. */
const FIRST_STEP = 1 / 8;
const REFINEMENT = 5;

/** Above any sum of costs and prices. */
const NEVER = 1e12;

/**
 * An auction with scaling (Bertsekas): participants bid for the places of their best presenter what makes the second best as good, and a step
 * more; who has bid least for a full presenter loses the place and bids again. Then places that nobody takes any more fall in price until
 * somebody wants them or they cost nothing. Each participant pays at most a step more than the best offer. In the last phase all steps together
 * are less than a unit of cost, so that the solution is exact.
 *
 * Where all want the same few presenters, it takes seconds where shortest paths take minutes; elsewhere it is slower.
 */
export class Auction {
  seating: Seating;
  readonly #pairs: Pairs;
  readonly #alone: number;
  /** Cost units, by presenter: what the cheapest place costs; `NEVER` where there is none. */
  readonly #prices: Float64Array;
  /** By participant: what was bid for their place. */
  readonly #bids: Float64Array;
  /** Cost by points; `NEVER` below the floor. */
  readonly #costs: Float64Array;
  #columns: ColumnBids | undefined;

  constructor(pairs: Pairs, aloneUnits: number) {
    this.#pairs = pairs;
    this.#alone = aloneUnits;
    this.seating = new Seating(pairs);
    this.#prices = Float64Array.from(pairs.seats, (seats) => (seats > 0 ? 0 : NEVER));
    this.#bids = new Float64Array(pairs.participants);
    this.#costs = Float64Array.from(COSTS, (cost, points) => (points < pairs.floor ? NEVER : cost));
  }

  /** Whole cost units, by presenter: rounded up, they are still not less than what a place more brings. */
  get prices(): Int32Array {
    return Int32Array.from(this.#prices, (price) => (price === NEVER ? 0 : Math.ceil(price)));
  }

  solve(isCancelled: () => boolean = () => false): void {
    const last = 1 / (this.#pairs.participants + 1);
    for (let step = Math.max(last, this.#alone * FIRST_STEP); ; step = Math.max(last, step / REFINEMENT)) {
      this.seating = new Seating(this.#pairs);
      this.#sell(step, isCancelled);
      this.#lowerPrices(step, isCancelled);
      if (step <= last) return;
    }
  }

  /** Participants bid until each has a place, or rather stays alone. */
  #sell(step: number, isCancelled: () => boolean): void {
    const { participants } = this.#pairs;
    const waiting = Array.from({ length: participants }, (_, participant) => participant).filter((one) => !this.#pairs.isLocked(one));
    // A ring: nobody waits twice.
    let count = waiting.length;
    for (let head = 0, turn = 0; count > 0; turn += 1) {
      if (turn % 512 === 0 && isCancelled()) throw new AssignmentCancelled();
      const loser = this.#bid(waiting[head] ?? 0, step);
      count -= 1;
      head = (head + 1) % waiting.length;
      if (loser < 0) continue;
      waiting[(head + count) % waiting.length] = loser;
      count += 1;
    }
  }

  /** Returns who has to leave the place; −1 if nobody has. */
  #bid(participant: number, step: number): number {
    const prices = this.#prices;
    const costs = this.#costs;
    const row = this.#pairs.rowOf(participant);
    let best = -1;
    let lowest = this.#alone;
    let next = this.#alone;
    for (let presenter = 0; presenter < row.length; presenter += 1) {
      const sum = (costs[row[presenter] ?? 0] ?? 0) + (prices[presenter] ?? 0);
      if (sum >= next) continue;
      if (sum < lowest) {
        next = lowest;
        lowest = sum;
        best = presenter;
      } else next = sum;
    }
    if (best < 0) return -1;
    const { seating } = this;
    const loser = seating.hasPlace(best) ? -1 : this.#lowestBidder(best);
    if (loser >= 0) seating.leave(loser);
    this.#bids[participant] = (prices[best] ?? 0) + next - lowest + step;
    seating.take(participant, best, COSTS[row[best] ?? 0] ?? 0);
    if (!seating.hasPlace(best)) prices[best] = this.#bids[this.#lowestBidder(best)] ?? 0;
    return loser;
  }

  #lowestBidder(presenter: number): number {
    const { seating } = this;
    const end = seating.endOf(presenter);
    let lowest = seating.holders[seating.firstOf(presenter)] ?? 0;
    for (let place = seating.firstOf(presenter) + 1; place < end; place += 1) {
      const holder = seating.holders[place] ?? 0;
      if ((this.#bids[holder] ?? 0) < (this.#bids[lowest] ?? 0)) lowest = holder;
    }
    return lowest;
  }

  /** Lowers the prices of places that are left, until somebody else wants them or they cost nothing. */
  #lowerPrices(step: number, isCancelled: () => boolean): void {
    const prices = this.#prices;
    const { seating } = this;
    const isTooDear = (presenter: number) => (prices[presenter] ?? 0) > 0 && seating.hasPlace(presenter);
    const left = Array.from(prices.keys()).filter(isTooDear);
    if (left.length === 0) return;
    this.#columns ??= new ColumnBids(this.#pairs);
    const columns = this.#columns;
    columns.start(seating, prices, this.#alone);
    for (let presenter = left.pop(), turn = 0; presenter !== undefined; presenter = left.pop(), turn += 1) {
      if (turn % 256 === 0 && isCancelled()) throw new AssignmentCancelled();
      if (!isTooDear(presenter)) continue;
      columns.findBest(presenter);
      const { best, bestGain, nextGain } = columns;
      const isWanted = best >= 0 && bestGain > step;
      prices[presenter] = Math.min(prices[presenter] ?? 0, isWanted ? Math.max(0, nextGain - step) : 0);
      if (isWanted) {
        if ((seating.presenterOf[best] ?? -1) >= 0) left.push(seating.leave(best));
        seating.take(best, presenter, columns.costOf(best, presenter));
        left.push(presenter);
      }
      columns.payFor(presenter, prices[presenter] ?? 0);
    }
  }
}
