import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type WithExpectations = Pick<MatchProfile, 'expectations'>;

/** Share of the evaluator's expectations that the candidate has too: a participant expects, a presenter offers. */
export function expectationsValue(evaluator: WithExpectations, candidate: WithExpectations): CriterionValue {
  if (evaluator.expectations.length === 0 || candidate.expectations.length === 0) return null;
  let met = 0;
  for (const code of evaluator.expectations) if (candidate.expectations.includes(code)) met += 1;
  return met / evaluator.expectations.length;
}

export function expectationsItems(evaluator: WithExpectations, candidate: WithExpectations, direction: Role): AnswerPair[] {
  return evaluator.expectations
    .filter((code) => candidate.expectations.includes(code))
    .map((code) => answerPair(direction, 'expectation', code, code, 'same'));
}
