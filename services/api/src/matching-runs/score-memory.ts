import { createHash } from 'node:crypto';
import type { AssignmentProblem } from '@binome/matching/assign/problem';
import type { MatchProfile } from '@binome/matching/profile';
import { workInSlices } from '../platform/process/work-in-slices.ts';
import type { ScoredPeople, Solver } from './solver.ts';

/** The points of mentees with the same mentors: a row each, found by the digest of the mentee. */
type Remembered = { rowOf: ReadonlyMap<string, number>; points: Uint8Array };

/** Four runs of 5,000 mentees and 2,800 mentors. A run that needs more is scored each time. */
const usualMaxBytes = 64 * 1024 * 1024;

/**
 * The points of the last large runs: a change of places, of the floor or of decisions scores nobody again, and one of some mentees scores these
 * alone. They are found by digests of all that a score depends on, so that they cannot be out of date.
 */
export class ScoreMemory {
  /** By digest of the mentors and of how they are compared, in the order of their last use. */
  readonly #remembered = new Map<string, Remembered>();
  readonly #maxBytes: number;

  constructor(maxBytes = usualMaxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** As `solver.score`, but scores only whom it does not remember. */
  async score(solver: Pick<Solver, 'score'>, people: ScoredPeople, onProgress?: (done: number) => void): Promise<AssignmentProblem> {
    const { participants, presenters } = people;
    const { company, rows } = await digestsOf(people);
    const known = this.#remembered.get(company) ?? { rowOf: new Map<string, number>(), points: new Uint8Array(0) };
    const missing = participants.filter((_, number) => !known.rowOf.has(rows[number] ?? ''));
    const found = missing.length > 0 ? (await solver.score({ ...people, participants: missing }, onProgress)).points : new Uint8Array(0);
    let points = found;
    if (missing.length < participants.length) {
      const width = presenters.length;
      // Threads read it too.
      points = new Uint8Array(new SharedArrayBuffer(participants.length * width));
      let next = 0;
      for (const [number, row] of rows.entries()) {
        const old = known.rowOf.get(row);
        const [source, at] = old === undefined ? [found, next] : [known.points, old];
        if (old === undefined) next += 1;
        points.set(source.subarray(at * width, (at + 1) * width), number * width);
      }
    }
    this.#remember(company, { rowOf: new Map(rows.map((row, number) => [row, number])), points });
    return { seats: Int32Array.from(people.seats), points };
  }

  #remember(company: string, scored: Remembered): void {
    this.#remembered.delete(company);
    if (scored.points.length > this.#maxBytes) return;
    this.#remembered.set(company, scored);
    let bytes = 0;
    for (const { points } of this.#remembered.values()) bytes += points.length;
    for (const [oldest, { points }] of this.#remembered) {
      if (bytes <= this.#maxBytes) return;
      bytes -= points.length;
      this.#remembered.delete(oldest);
    }
  }
}

/** Digests of the company with its mentors, and of each mentee. Places count elsewhere. */
async function digestsOf({ settings, vocabulary, participants, presenters, pairFactsOf }: ScoredPeople) {
  const pause = workInSlices();
  const textOf = ({ capacity: _, ...profile }: MatchProfile) => JSON.stringify(profile);
  const company = createHash('sha256').update(JSON.stringify([settings, [...vocabulary.families]]));
  for (const presenter of presenters) {
    company.update(textOf(presenter));
    await pause();
  }
  const rows: string[] = [];
  for (const participant of participants) {
    const { past = [], open = [], excluded = [] } = pairFactsOf(participant);
    const facts = [past, open, excluded].map((ids) => [...ids].sort());
    rows.push(
      createHash('sha256')
        .update(textOf(participant) + JSON.stringify(facts))
        .digest('base64'),
    );
    await pause();
  }
  return { company: company.digest('base64'), rows };
}
