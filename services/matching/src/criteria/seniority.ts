import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type WithSeniority = Pick<MatchProfile, 'seniority'>;

/** Minimum value of a gap that is given as a reason. */
const GOOD_GAP = 0.6;

/** Returns the value of the gap on the curve: nine values for −4 … +4, the candidate's level minus the evaluator's. */
export function seniorityValue(evaluator: WithSeniority, candidate: WithSeniority, curve: number[]): CriterionValue {
  if (evaluator.seniority === null || candidate.seniority === null) return null;
  const gap = Math.max(-4, Math.min(4, Math.round(candidate.seniority - evaluator.seniority)));
  return curve[gap + 4] ?? 0;
}

export function seniorityItems(evaluator: WithSeniority, candidate: WithSeniority, curve: number[], direction: Role): AnswerPair[] {
  const value = seniorityValue(evaluator, candidate, curve);
  if (value === null || value < GOOD_GAP) return [];
  const degree = evaluator.seniority === candidate.seniority ? 'same' : 'near';
  return [answerPair(direction, 'level', String(evaluator.seniority), String(candidate.seniority), degree)];
}
