import { BucketQueue } from './bucket-queue.ts';
import type { AssignmentGraph } from './graph.ts';
import { AssignmentCancelled } from './problem.ts';

/**
 * Minimum-cost flow from participants to the places of presenters, or to being alone, by successive shortest paths with potentials (Dijkstra).
 * The prices are the potentials of presenters: 0 while a place is free; each participant has a partner of the lowest cost plus price.
 */
export class ShortestPaths {
  readonly presenterOf: Int32Array;
  readonly prices: Int32Array;
  readonly #graph: AssignmentGraph;
  readonly #aloneUnits: number;
  /** Participants of each presenter: `#holders[#firstSeats[j] … + #held[j])`. */
  readonly #holders: Int32Array;
  readonly #firstSeats: Int32Array;
  readonly #held: Int32Array;
  /** Cost units of the pair of each participant who has a partner. */
  readonly #costOf: Int32Array;
  readonly #queue: BucketQueue;
  /** Presenter → length of the shortest path found, and the participant before it. */
  readonly #distances: Int32Array;
  readonly #before: Int32Array;
  readonly #done: Uint8Array;

  constructor(graph: AssignmentGraph, aloneUnits: number) {
    const presenters = graph.seats.length;
    this.#graph = graph;
    this.#aloneUnits = aloneUnits;
    this.presenterOf = new Int32Array(graph.participants).fill(-1);
    this.prices = new Int32Array(presenters);
    this.#firstSeats = new Int32Array(presenters + 1);
    for (let presenter = 0; presenter < presenters; presenter += 1) {
      this.#firstSeats[presenter + 1] = (this.#firstSeats[presenter] ?? 0) + (graph.seats[presenter] ?? 0);
    }
    this.#holders = new Int32Array(this.#firstSeats[presenters] ?? 0);
    this.#held = new Int32Array(presenters);
    this.#costOf = new Int32Array(graph.participants);
    this.#queue = new BucketQueue(aloneUnits);
    this.#distances = new Int32Array(presenters).fill(UNREACHED);
    this.#before = new Int32Array(presenters);
    this.#done = new Uint8Array(presenters);
  }

  solve(isCancelled: () => boolean = () => false): void {
    for (let participant = 0; participant < this.#graph.participants; participant += 1) {
      if (participant % 64 === 0 && isCancelled()) throw new AssignmentCancelled();
      if ((this.#graph.locked[participant] ?? -1) < 0) this.#augment(participant);
    }
  }

  /** Finds the cheapest way to serve one participant more, or to leave one alone, and applies it. */
  #augment(source: number): void {
    const done: number[] = [];
    const reached: number[] = [];
    let alone = source;
    let aloneDistance = this.#aloneUnits;
    this.#relax(source, 0, aloneDistance, reached);
    let end = -1;
    for (;;) {
      const presenter = this.#queue.take(aloneDistance);
      if (presenter < 0) break;
      if (this.#done[presenter] === 1) continue;
      if ((this.#held[presenter] ?? 0) < (this.#graph.seats[presenter] ?? 0)) {
        end = presenter;
        break;
      }
      this.#done[presenter] = 1;
      done.push(presenter);
      const distance = this.#distances[presenter] ?? 0;
      const first = this.#firstSeats[presenter] ?? 0;
      for (let seat = first; seat < first + (this.#held[presenter] ?? 0); seat += 1) {
        const holder = this.#holders[seat] ?? 0;
        const base = distance - (this.#costOf[holder] ?? 0) - (this.prices[presenter] ?? 0);
        if (base + this.#aloneUnits < aloneDistance) {
          aloneDistance = base + this.#aloneUnits;
          alone = holder;
        }
        this.#relax(holder, base, aloneDistance, reached);
      }
    }
    const length = end >= 0 ? (this.#distances[end] ?? 0) : aloneDistance;
    for (const presenter of done) {
      this.prices[presenter] = (this.prices[presenter] ?? 0) + Math.max(0, length - (this.#distances[presenter] ?? 0));
    }
    if (end >= 0) this.#shift(source, end);
    else if (alone !== source) this.#shift(source, this.#leave(alone));
    for (const presenter of reached) {
      this.#distances[presenter] = UNREACHED;
      this.#done[presenter] = 0;
    }
    this.#queue.clear();
  }

  #relax(participant: number, base: number, limit: number, reached: number[]): void {
    const { starts, presenters, costs } = this.#graph;
    const end = starts[participant + 1] ?? 0;
    for (let at = starts[participant] ?? 0; at < end; at += 1) {
      const presenter = presenters[at] ?? 0;
      const distance = base + (costs[at] ?? 0) + (this.prices[presenter] ?? 0);
      const known = this.#distances[presenter] ?? 0;
      if (distance > limit || distance >= known) continue;
      if (known === UNREACHED) reached.push(presenter);
      this.#distances[presenter] = distance;
      this.#before[presenter] = participant;
      this.#queue.add(distance, presenter);
    }
  }

  /** Moves the participants along the path that ends at a free place of `end`, from the last to the first. */
  #shift(source: number, end: number): void {
    let presenter = end;
    for (;;) {
      const participant = this.#before[presenter] ?? 0;
      const left = participant === source ? -1 : this.#leave(participant);
      this.#sit(participant, presenter);
      if (left < 0) return;
      presenter = left;
    }
  }

  #sit(participant: number, presenter: number): void {
    const held = this.#held[presenter] ?? 0;
    this.#holders[(this.#firstSeats[presenter] ?? 0) + held] = participant;
    this.#held[presenter] = held + 1;
    this.presenterOf[participant] = presenter;
    const { starts, presenters, costs } = this.#graph;
    const start = starts[participant] ?? 0;
    this.#costOf[participant] = costs[start + presenters.subarray(start, starts[participant + 1]).indexOf(presenter)] ?? 0;
  }

  /** Returns the presenter whose place is free now. */
  #leave(participant: number): number {
    const presenter = this.presenterOf[participant] ?? 0;
    const first = this.#firstSeats[presenter] ?? 0;
    const held = (this.#held[presenter] ?? 0) - 1;
    const seat = this.#holders.subarray(first, first + held).indexOf(participant);
    if (seat >= 0) this.#holders[first + seat] = this.#holders[first + held] ?? 0;
    this.#held[presenter] = held;
    this.presenterOf[participant] = -1;
    return presenter;
  }
}

const UNREACHED = 0x7fffffff;
