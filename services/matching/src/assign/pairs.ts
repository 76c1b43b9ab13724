import { floorPoints } from './costs.ts';
import { type AssignmentOptions, type AssignmentProblem, type LockedPair, participantsOf } from './problem.ts';

/** The pairs that a solver may match: a problem with its floor, locks and forbidden pairs. */
export class Pairs {
  readonly participants: number;
  readonly presenters: number;
  /** Places left by the locks. */
  readonly seats: Int32Array;
  /** By participant: the locked presenter, or −1. */
  readonly locked: Int32Array;
  /** A pair with fewer points may not be matched. */
  readonly floor: number;
  readonly #points: Uint8Array;
  /** Rows of participants with a forbidden pair, whose points there are 0. */
  readonly #ownRows = new Map<number, Uint8Array>();

  /** @throws RangeError if the locks take more places than there are, or a participant has two. */
  constructor(problem: AssignmentProblem, { floor, locks = [], forbidden = [] }: Pick<AssignmentOptions, 'floor' | 'locks' | 'forbidden'>) {
    this.participants = participantsOf(problem);
    this.presenters = problem.seats.length;
    this.seats = problem.seats.slice();
    this.floor = floorPoints(floor);
    this.#points = problem.points;
    this.locked = new Int32Array(this.participants).fill(-1);
    for (const lock of locks) this.#applyLock(lock);
    for (const { participant, presenter } of forbidden) {
      const row = this.#ownRows.get(participant) ?? this.rowOf(participant).slice();
      row[presenter] = 0;
      this.#ownRows.set(participant, row);
    }
  }

  /** Points by presenter. */
  rowOf(participant: number): Uint8Array {
    return this.#ownRows.get(participant) ?? this.#points.subarray(participant * this.presenters, (participant + 1) * this.presenters);
  }

  isLocked(participant: number): boolean {
    return (this.locked[participant] ?? -1) >= 0;
  }

  #applyLock({ participant, presenter }: LockedPair): void {
    if ((this.locked[participant] ?? 0) >= 0) throw new RangeError(`participant ${participant} is locked twice, or does not exist`);
    const left = this.seats[presenter] ?? 0;
    if (left <= 0) throw new RangeError(`more locks than places of presenter ${presenter}`);
    this.locked[participant] = presenter;
    this.seats[presenter] = left - 1;
  }
}
