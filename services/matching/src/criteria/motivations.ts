import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type WithMotivations = Pick<MatchProfile, 'motivations'>;

/** Weights of the three ranked answers. */
export const RANK_WEIGHTS = [3, 2, 1];

/** Cosine similarity of the rankings, as vectors of weights 3, 2, 1 by code: 1 for the same order, 0 for nothing in common. */
export function motivationsValue(evaluator: WithMotivations, candidate: WithMotivations): CriterionValue {
  if (evaluator.motivations.length === 0 || candidate.motivations.length === 0) return null;
  let product = 0;
  for (const [rank, code] of evaluator.motivations.entries()) {
    const otherRank = candidate.motivations.indexOf(code);
    if (otherRank >= 0) product += weightOf(rank) * weightOf(otherRank);
  }
  return Math.min(1, product / Math.sqrt(squaredNorm(evaluator.motivations) * squaredNorm(candidate.motivations)));
}

export function motivationsItems(evaluator: WithMotivations, candidate: WithMotivations, direction: Role): AnswerPair[] {
  return evaluator.motivations
    .filter((code) => candidate.motivations.includes(code))
    .map((code) => answerPair(direction, 'motivation', code, code, 'same', evaluator.motivations.indexOf(code)));
}

function weightOf(rank: number): number {
  return RANK_WEIGHTS[rank] ?? 0;
}

function squaredNorm(ranking: string[]): number {
  let square = 0;
  for (let rank = 0; rank < ranking.length; rank += 1) square += weightOf(rank) ** 2;
  return square;
}
