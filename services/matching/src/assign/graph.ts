import type { AssignmentOptions, AssignmentProblem, LockedPair, NumberedPair } from './problem.ts';

/**
 * What a solver works on: the pairs that may be matched, with whole costs, without those that are locked. A cost unit is 1/20,000, so that
 * (1 − score)² of whole points is even, and the cost of staying alone can lie between two costs of pairs: see `aloneUnits`.
 */
export interface AssignmentGraph {
  participants: number;
  /** Places left by the locks. */
  seats: Int32Array;
  starts: Int32Array;
  presenters: Int32Array;
  costs: Int32Array;
  /** By participant: the locked presenter, or −1. */
  locked: Int32Array;
}

export const UNITS = 20_000;

/** Cost units of a score. */
const costOf = (score: number): number => 2 * (100 - Math.round(score * 100)) ** 2;

/**
 * Cost units of a participant left alone, odd. Costs of pairs are even, so that no two solutions are equal by leaving one more alone: among
 * the best solutions, the one that serves most is found.
 */
export const aloneUnits = (aloneCost: number): number => 2 * Math.round((aloneCost * UNITS) / 2) + 1;

/** @throws RangeError if the locks take more places than there are, or a participant has two. */
export function buildGraph(problem: AssignmentProblem, options: Pick<AssignmentOptions, 'floor' | 'locks' | 'forbidden'>): AssignmentGraph {
  const participants = problem.starts.length - 1;
  const seats = problem.seats.slice();
  const locked = new Int32Array(participants).fill(-1);
  for (const lock of options.locks ?? []) applyLock(lock, locked, seats);
  const isForbidden = forbiddenPairs(options.forbidden ?? []);
  const starts = new Int32Array(participants + 1);
  const presenters = new Int32Array(problem.presenters.length);
  const costs = new Int32Array(problem.presenters.length);
  const floor = Math.round(options.floor * 100);
  let count = 0;
  for (let participant = 0; participant < participants; participant += 1) {
    const end = (locked[participant] ?? -1) >= 0 ? 0 : (problem.starts[participant + 1] ?? 0);
    for (let at = problem.starts[participant] ?? 0; at < end; at += 1) {
      const presenter = problem.presenters[at] ?? 0;
      const score = problem.scores[at] ?? 0;
      if (Math.round(score * 100) < floor || (seats[presenter] ?? 0) <= 0 || isForbidden(participant, presenter)) continue;
      presenters[count] = presenter;
      costs[count] = costOf(score);
      count += 1;
    }
    starts[participant + 1] = count;
  }
  return { participants, seats, starts, presenters: presenters.subarray(0, count), costs: costs.subarray(0, count), locked };
}

function applyLock({ participant, presenter }: LockedPair, locked: Int32Array, seats: Int32Array): void {
  if ((locked[participant] ?? 0) >= 0) throw new RangeError(`participant ${participant} is locked twice, or does not exist`);
  const left = seats[presenter] ?? 0;
  if (left <= 0) throw new RangeError(`more locks than places of presenter ${presenter}`);
  locked[participant] = presenter;
  seats[presenter] = left - 1;
}

function forbiddenPairs(forbidden: readonly NumberedPair[]): (participant: number, presenter: number) => boolean {
  if (forbidden.length === 0) return () => false;
  const byParticipant = new Map<number, Set<number>>();
  for (const { participant, presenter } of forbidden) {
    const presenters = byParticipant.get(participant);
    if (presenters) presenters.add(presenter);
    else byParticipant.set(participant, new Set([presenter]));
  }
  return (participant, presenter) => byParticipant.get(participant)?.has(presenter) === true;
}
