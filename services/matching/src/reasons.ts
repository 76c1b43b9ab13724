import type { AnswerPair, MatchingCompany } from './criteria/criterion.ts';
import { RULES } from './criteria/rules.ts';
import type { DirectedScore } from './pair.ts';
import type { MatchProfile } from './profile.ts';
import type { Criterion } from './settings.ts';

/** A reason for a match, as data: it can be turned into text later, in any language and for any viewer. */
export interface Reason {
  criterion: Criterion;
  /** Part of the score of its direction, 0..1. */
  contribution: number;
  value: number;
  /** Matching answers, the most relevant first; never empty. */
  items: AnswerPair[];
}

const MAX_REASONS = 3;

/** Returns the largest contributions of a direction that have matching answers, at most three, in descending order. */
export function reasonsFor(evaluator: MatchProfile, candidate: MatchProfile, direction: DirectedScore, company: MatchingCompany): Reason[] {
  const reasons: Reason[] = [];
  const byContribution = direction.criteria
    .filter(({ contribution }) => contribution > 0)
    .sort((one, two) => two.contribution - one.contribution);
  for (const { criterion, contribution, value } of byContribution) {
    if (reasons.length === MAX_REASONS) break;
    const items = RULES[criterion].items(evaluator, candidate, company);
    if (items.length > 0) reasons.push({ criterion, contribution, value: value ?? 0, items });
  }
  return reasons;
}
