import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';
import { RANK_WEIGHTS } from './motivations.ts';

type WithTalents = Pick<MatchProfile, 'talents'>;

/** Complementarity: weighted share (3, 2, 1) of the candidate's talents that the evaluator does not have. */
export function talentsValue(evaluator: WithTalents, candidate: WithTalents): CriterionValue {
  if (evaluator.talents.length === 0 || candidate.talents.length === 0) return null;
  let addedWeight = 0;
  let totalWeight = 0;
  for (const [rank, talent] of candidate.talents.entries()) {
    const weight = RANK_WEIGHTS[rank] ?? 0;
    totalWeight += weight;
    if (!evaluator.talents.includes(talent)) addedWeight += weight;
  }
  return addedWeight / totalWeight;
}

/** Returns the evaluator's strongest distinct talent, and the strongest one that the candidate adds. */
export function talentsItems(evaluator: WithTalents, candidate: WithTalents, direction: Role): AnswerPair[] {
  const added = candidate.talents.find((talent) => !evaluator.talents.includes(talent));
  const own = evaluator.talents.find((talent) => !candidate.talents.includes(talent)) ?? evaluator.talents[0];
  return added === undefined || own === undefined ? [] : [answerPair(direction, 'talent', own, added, 'complement')];
}
