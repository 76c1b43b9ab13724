import type { MatchProfile, Riasec, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';
import { RANK_WEIGHTS } from './motivations.ts';

type WithRiasec = Pick<MatchProfile, 'riasec'>;

const HEXAGON: Riasec[] = ['R', 'I', 'A', 'S', 'E', 'C'];

/** Points for a distance of 0, 1, 2 or 3 on the hexagon. */
const POINTS = [3, 2, 1, 0];

/**
 * The C index of Brown and Gore ("An evaluation of interest congruence indices", 1994): letters are compared rank by rank, with 3
 * points for the same letter down to 0 for the opposite one, weighted 3, 2, 1, divided by the maximum of 18. Codes of different
 * lengths are compared over the shorter one.
 */
export function riasecValue(evaluator: WithRiasec, candidate: WithRiasec): CriterionValue {
  const length = comparedLength(evaluator, candidate);
  if (length === 0) return null;
  let points = 0;
  let maxPoints = 0;
  for (let rank = 0; rank < length; rank += 1) {
    const weight = RANK_WEIGHTS[rank] ?? 0;
    points += weight * (POINTS[distance(evaluator.riasec[rank], candidate.riasec[rank])] ?? 0);
    maxPoints += weight * 3;
  }
  return points / maxPoints;
}

/** Ranks with the same or neighbouring letters. */
export function riasecItems(evaluator: WithRiasec, candidate: WithRiasec, direction: Role): AnswerPair[] {
  const items: AnswerPair[] = [];
  for (let rank = 0; rank < comparedLength(evaluator, candidate); rank += 1) {
    const evaluatorLetter = evaluator.riasec[rank];
    const candidateLetter = candidate.riasec[rank];
    const steps = distance(evaluatorLetter, candidateLetter);
    if (evaluatorLetter && candidateLetter && steps <= 1)
      items.push(answerPair(direction, 'riasec', evaluatorLetter, candidateLetter, steps === 0 ? 'same' : 'near', rank));
  }
  return items;
}

function comparedLength(evaluator: WithRiasec, candidate: WithRiasec): number {
  return Math.min(evaluator.riasec.length, candidate.riasec.length, RANK_WEIGHTS.length);
}

function distance(a: Riasec | undefined, b: Riasec | undefined): number {
  if (a === undefined || b === undefined) return 3;
  const steps = Math.abs(HEXAGON.indexOf(a) - HEXAGON.indexOf(b));
  return Math.min(steps, 6 - steps);
}
