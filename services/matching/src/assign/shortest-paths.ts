import { BucketQueue } from './bucket-queue.ts';
import { COSTS } from './costs.ts';
import type { Pairs } from './pairs.ts';
import { AssignmentCancelled } from './problem.ts';
import { Seating } from './seating.ts';
import { ShortLists } from './short-lists.ts';

/**
 * Minimum-cost flow from participants to the places of presenters, or to being alone, by successive shortest paths with potentials: Dijkstra's
 * algorithm over whole distances. The prices are the potentials of presenters: 0 while a place is free, and no participant has another
 * candidate whose cost plus price is lower. They never fall: see `ShortLists`.
 */
export class ShortestPaths {
  readonly seating: Seating;
  /** Cost units, by presenter. */
  readonly prices: Int32Array;
  readonly #pairs: Pairs;
  readonly #lists: ShortLists;
  readonly #alone: number;
  /** Presenters, and after them participants whose list ended before the path. */
  readonly #queue: BucketQueue;
  /** Presenter → length of the shortest path found, the participant before it, and the cost of that pair. */
  readonly #distances: Int32Array;
  readonly #before: Int32Array;
  readonly #costs: Int32Array;
  /** Participant → length of the path up to their row. */
  readonly #bases: Int32Array;
  readonly #done: Uint8Array;
  readonly #reached: number[] = [];
  /** No path that is longer is of use: there is a free place, or somebody to leave alone, at this distance. */
  #limit = 0;
  /** Candidates looked at, in lists and rows. */
  #looks = 0;

  constructor(pairs: Pairs, aloneUnits: number) {
    const { participants, presenters } = pairs;
    this.#pairs = pairs;
    this.#alone = aloneUnits;
    this.seating = new Seating(pairs);
    this.prices = new Int32Array(presenters);
    this.#lists = new ShortLists(pairs, this.prices);
    this.#queue = new BucketQueue(aloneUnits);
    this.#distances = new Int32Array(presenters).fill(UNREACHED);
    this.#before = new Int32Array(presenters);
    this.#costs = new Int32Array(presenters);
    this.#bases = new Int32Array(participants);
    this.#done = new Uint8Array(presenters);
  }

  /** Returns false, unsolved, once it has looked at more than `maxLooks` candidates. */
  solve(maxLooks: number, isCancelled: () => boolean = () => false): boolean {
    for (let participant = 0; participant < this.#pairs.participants; participant += 1) {
      if (participant % 64 === 0 && isCancelled()) throw new AssignmentCancelled();
      if (this.#pairs.isLocked(participant)) continue;
      if (this.#looks > maxLooks) return false;
      this.#renew(participant);
      this.#place(participant);
    }
    return true;
  }

  #renew(participant: number): void {
    this.#looks += this.prices.length;
    this.#lists.renew(participant);
  }

  /** Finds the cheapest augmenting path, which serves one more participant or leaves one alone, and applies it. */
  #place(source: number): void {
    const presenters = this.prices.length;
    let alone = source;
    let freePlace = -1;
    this.#limit = this.#alone;
    this.#readList(source, 0);
    for (;;) {
      const item = this.#queue.take(this.#limit);
      if (item < 0) break;
      if (item >= presenters) {
        this.#readRow(item - presenters);
        continue;
      }
      if (this.#done[item] === 1) continue;
      if (this.seating.hasPlace(item)) {
        freePlace = item;
        break;
      }
      this.#done[item] = 1;
      const leaving = this.#readListsOfHolders(item);
      if (leaving >= 0) alone = leaving;
    }
    this.#raisePrices();
    if (freePlace >= 0) this.#shift(source, freePlace);
    else if (alone !== source) this.#shift(source, this.seating.leave(alone));
    this.#clear();
  }

  /** Returns the holder to leave alone, if that is the shortest path so far; else −1. */
  #readListsOfHolders(presenter: number): number {
    const { seating } = this;
    const offset = (this.#distances[presenter] ?? 0) - (this.prices[presenter] ?? 0);
    let leaving = -1;
    const end = seating.endOf(presenter);
    for (let place = seating.firstOf(presenter); place < end; place += 1) {
      const holder = seating.holders[place] ?? 0;
      const base = offset - (seating.costs[holder] ?? 0);
      if (base + this.#alone < this.#limit) {
        this.#limit = base + this.#alone;
        leaving = holder;
      }
      this.#readList(holder, base);
    }
    return leaving;
  }

  #readList(participant: number, base: number): void {
    const { stride, lengths, keys, presenters, costs, others } = this.#lists;
    const start = participant * stride;
    const end = start + (lengths[participant] ?? 0);
    this.#looks += end - start;
    for (let at = start; at < end; at += 1) {
      if (base + (keys[at] ?? 0) > this.#limit) return;
      this.#reach(presenters[at] ?? 0, participant, base, costs[at] ?? 0);
    }
    const next = base + (others[participant] ?? 0);
    if (next > this.#limit) return;
    this.#bases[participant] = base;
    this.#queue.add(Math.max(next, this.#queue.key), this.prices.length + participant);
  }

  /** Reads all candidates, where the list does not tell those that are near enough. */
  #readRow(participant: number): void {
    const base = this.#bases[participant] ?? 0;
    const lists = this.#lists;
    this.#renew(participant);
    if (base + (lists.others[participant] ?? 0) > this.#limit) {
      this.#readList(participant, base);
      return;
    }
    const { floor, seats } = this.#pairs;
    const row = this.#pairs.rowOf(participant);
    for (let presenter = 0; presenter < row.length; presenter += 1) {
      const points = row[presenter] ?? 0;
      if (points >= floor && (seats[presenter] ?? 0) > 0) this.#reach(presenter, participant, base, COSTS[points] ?? 0);
    }
  }

  #reach(presenter: number, participant: number, base: number, cost: number): void {
    const distance = base + cost + (this.prices[presenter] ?? 0);
    const known = this.#distances[presenter] ?? 0;
    if (distance > this.#limit || distance >= known) return;
    if (known === UNREACHED) this.#reached.push(presenter);
    this.#distances[presenter] = distance;
    this.#before[presenter] = participant;
    this.#costs[presenter] = cost;
    this.#queue.add(distance, presenter);
    if (this.seating.hasPlace(presenter)) this.#limit = distance;
  }

  /** Adds to the prices of the presenters on the way what the whole path is longer. */
  #raisePrices(): void {
    for (const presenter of this.#reached) {
      if (this.#done[presenter] === 0) continue;
      this.prices[presenter] = (this.prices[presenter] ?? 0) + Math.max(0, this.#limit - (this.#distances[presenter] ?? 0));
    }
  }

  /** Moves the participants of the path that ends at a free place of `end`, from the last to the first. */
  #shift(source: number, end: number): void {
    let presenter = end;
    for (;;) {
      const participant = this.#before[presenter] ?? 0;
      const left = participant === source ? -1 : this.seating.leave(participant);
      this.seating.take(participant, presenter, this.#costs[presenter] ?? 0);
      if (left < 0) return;
      presenter = left;
    }
  }

  #clear(): void {
    for (const presenter of this.#reached) {
      this.#distances[presenter] = UNREACHED;
      this.#done[presenter] = 0;
    }
    this.#reached.length = 0;
    this.#queue.clear();
  }
}

const UNREACHED = 0x7fffffff;
