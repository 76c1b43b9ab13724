import { shownScore } from '../calibration.ts';
import { obstacleBit } from '../eligibility.ts';
import type { MatchIndex } from '../match-index.ts';
import { type MatchProfile, NO_PAIR_FACTS, type PairFacts } from '../profile.ts';
import { scan } from '../scan.ts';
import type { AssignmentProblem } from './problem.ts';

export interface CandidateOptions {
  /** Free places by position in the index. The index's own capacities are not read: requests and proposals take places too. */
  seatsOf: (position: number) => number;
  pairFactsOf?: (participant: MatchProfile) => PairFacts;
}

/**
 * Scores every pair. Presenters are numbered by their positions in the index, participants by their order. A presenter whose only obstacle is
 * to be full is eligible: their places count.
 */
export function candidatesOf(index: MatchIndex, participants: readonly MatchProfile[], options: CandidateOptions): AssignmentProblem {
  const { seatsOf, pairFactsOf = () => NO_PAIR_FACTS } = options;
  const points = new Uint8Array(participants.length * index.size);
  scorePairs(index, participants, pairFactsOf, points);
  return { seats: Int32Array.from({ length: index.size }, (_, position) => Math.max(0, seatsOf(position))), points };
}

/** Writes the points of some participants, one row after the other. */
export function scorePairs(
  index: MatchIndex,
  participants: readonly MatchProfile[],
  pairFactsOf: (participant: MatchProfile) => PairFacts,
  points: Uint8Array,
): void {
  const { size, states } = index;
  // If nobody is full, obstacles need not be looked at, and ineligible pairs are not scored.
  const skipIneligible = !states.subarray(0, size).some((state) => (state & NO_CAPACITY) !== 0);
  for (const [participant, profile] of participants.entries()) {
    const { scores, obstacles } = scan(index, profile, pairFactsOf(profile), { skipIneligible });
    const row = participant * size;
    for (let position = 0; position < size; position += 1) {
      const isEligible = ((obstacles[position] ?? 0) & ~NO_CAPACITY) === 0;
      points[row + position] = isEligible ? pointsOf(scores[position] ?? 0) : 0;
    }
  }
}

const NO_CAPACITY = obstacleBit('no_capacity');

/** Shown scores of raw scores n / STEPS: a table, because the curve is read millions of times. */
const STEPS = 1 << 14;
const SHOWN = Uint8Array.from({ length: STEPS + 2 }, (_, step) => shownScore(step / STEPS));

function pointsOf(raw: number): number {
  const step = Math.floor(raw * STEPS);
  const points = SHOWN[step] ?? 0;
  return points === SHOWN[step + 1] ? points : shownScore(raw);
}
