import type { CriterionValue, MatchingCompany } from './criteria/criterion.ts';
import { RULES } from './criteria/rules.ts';
import type { MatchProfile } from './profile.ts';
import { CRITERIA, type Criterion } from './settings.ts';

export interface CriterionScore {
  criterion: Criterion;
  weight: number;
  /** 0..1; null if either has not answered. */
  value: CriterionValue;
  /** Part of the score of this direction. */
  contribution: number;
  /** The contribution at value 1; for an unanswered criterion, what it could add at most. */
  max_contribution: number;
}

export interface DirectedScore {
  /** 0..1, the sum of the contributions and `unanswered`. */
  score: number;
  /** Criteria with a weight above 0 in this direction. */
  criteria: CriterionScore[];
  /** Part of the score from unanswered criteria: the share `settings.doubt` of their weight, at value 0.5. */
  unanswered: number;
  /** `known`: criteria that both answered. `total`: criteria that count. */
  confidence: { known: number; total: number };
}

export interface PairScore {
  /** How much the presenter suits the participant. */
  participant: DirectedScore;
  /** How much the participant suits the presenter. */
  presenter: DirectedScore;
  /** Geometric mean of both directions: a match that suits only one side scores low. */
  score: number;
}

/** Scores two profiles. The reference implementation for the index, and the source of explanations. */
export function scorePair(participant: MatchProfile, presenter: MatchProfile, company: MatchingCompany): PairScore {
  const forParticipant = scoreDirection(participant, presenter, company);
  const forPresenter = scoreDirection(presenter, participant, company);
  return { participant: forParticipant, presenter: forPresenter, score: pairScore(forParticipant.score, forPresenter.score) };
}

/** Scores how well `candidate` suits `evaluator`, 0..1. The README has the formula. */
export function scoreDirection(evaluator: MatchProfile, candidate: MatchProfile, company: MatchingCompany): DirectedScore {
  const { weights } = company.settings[evaluator.role];
  const activeCriteria = CRITERIA.filter((criterion) => weights[criterion] > 0);
  const values = activeCriteria.map((criterion) => RULES[criterion].value(evaluator, candidate, company));
  let weightedSum = 0;
  let knownWeight = 0;
  let totalWeight = 0;
  for (const [index, criterion] of activeCriteria.entries()) {
    const value = values[index] ?? null;
    totalWeight += weights[criterion];
    if (value === null) continue;
    weightedSum += weights[criterion] * value;
    knownWeight += weights[criterion];
  }
  const { doubt } = company.settings;
  const doubtWeight = doubt * (totalWeight - knownWeight);
  const countedWeight = knownWeight + doubtWeight || 1;
  const criteria = activeCriteria.map((criterion, index) => {
    const weight = weights[criterion];
    const value = values[index] ?? null;
    return { criterion, weight, value, contribution: (weight * (value ?? 0)) / countedWeight, max_contribution: weight / countedWeight };
  });
  return {
    score: directionScore(weightedSum, knownWeight, totalWeight, doubt),
    criteria,
    unanswered: doubtWeight + knownWeight === 0 ? NEUTRAL_SCORE : (0.5 * doubtWeight) / countedWeight,
    confidence: { known: values.filter((value) => value !== null).length, total: activeCriteria.length },
  };
}

/** The neutral score of a direction without any known criterion. */
const NEUTRAL_SCORE = 0.5;

/** Returns the score of a direction from its sums. The index calls it too, so that both results are bit-identical. */
export function directionScore(weightedSum: number, knownWeight: number, totalWeight: number, doubt: number): number {
  const doubtWeight = doubt * (totalWeight - knownWeight);
  const countedWeight = knownWeight + doubtWeight;
  return countedWeight === 0 ? NEUTRAL_SCORE : (weightedSum + 0.5 * doubtWeight) / countedWeight;
}

export function pairScore(forParticipant: number, forPresenter: number): number {
  return Math.sqrt(forParticipant * forPresenter);
}
