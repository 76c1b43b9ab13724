import { assign } from '@binome/matching/assign';
import { candidatesOf } from '@binome/matching/assign/candidates';
import type { Assignment, AssignmentOptions, AssignmentProblem } from '@binome/matching/assign/problem';
import { AssignmentThreads } from '@binome/matching/assign/threads';
import { type TradeOffPoint, tradeOff } from '@binome/matching/assign/trade-off';
import { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import type { MatchSettings } from '@binome/matching/settings';
import type { Vocabulary } from '@binome/matching/vocabulary';

/** People to score; mentees and mentors are numbered in their order. */
export type ScoredPeople = {
  settings: MatchSettings;
  vocabulary: Vocabulary;
  participants: readonly MatchProfile[];
  presenters: readonly MatchProfile[];
  /** Free places of each mentor. */
  seats: readonly number[];
  pairFactsOf: (participant: MatchProfile) => PairFacts;
};

type Options = Omit<AssignmentOptions, 'isCancelled'>;

/** Computes assignments: here at once, or in threads that hold no other request up. */
export type Solver = {
  score(people: ScoredPeople, onProgress?: (done: number) => void): Promise<AssignmentProblem>;
  assign(problem: AssignmentProblem, options: Options): Promise<Assignment>;
  tradeOff(
    problem: AssignmentProblem,
    options: Omit<Options, 'aloneCost'>,
    onPoint?: (point: TradeOffPoint) => void,
  ): Promise<TradeOffPoint[]>;
  close(): Promise<void>;
};

/** Pairs that are scored and solved in a few milliseconds. */
const maxPairsAtOnce = 20_000;

export function isLarge({ participants, presenters }: Pick<ScoredPeople, 'participants' | 'presenters'>): boolean {
  return participants.length * presenters.length > maxPairsAtOnce;
}

export const solverHere: Solver = {
  async score({ settings, vocabulary, participants, presenters, seats, pairFactsOf }) {
    const index = new MatchIndex({ settings, vocabulary }, 'presenter');
    for (const presenter of presenters) index.upsert(presenter);
    return candidatesOf(index, participants, { seatsOf: (position) => seats[position] ?? 0, pairFactsOf });
  },
  assign: async (problem, options) => assign(problem, options),
  tradeOff: async (problem, options, onPoint) => tradeOff(problem, { ...options, ...(onPoint && { onPoint }) }),
  close: async () => {},
};

/** Runs `work` with the solver for so many people, and ends its threads. */
export async function withSolver<T>(
  people: Pick<ScoredPeople, 'participants' | 'presenters'>,
  work: (solver: Solver) => Promise<T>,
): Promise<T> {
  const solver = isLarge(people) ? new AssignmentThreads() : solverHere;
  try {
    return await work(solver);
  } finally {
    await solver.close();
  }
}
