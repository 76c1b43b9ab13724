import type { MatchProfile, Role } from '../profile.ts';
import { type AnswerPair, answerPair, type CriterionValue } from './criterion.ts';

type Targets = Pick<MatchProfile, 'targeted_job_categories' | 'targeted_business_units'>;
type Position = Pick<MatchProfile, 'job_category' | 'business_unit'>;

// The job category describes a person's work better than the unit.
const JOB_CATEGORY_SHARE = 0.6;
const BUSINESS_UNIT_SHARE = 0.4;

/** Whether the candidate works in the evaluator's targeted job category (0.6) and unit (0.4), each counted only if known. */
export function targetsValue(evaluator: Targets, candidate: Position): CriterionValue {
  let met = 0;
  let known = 0;
  if (evaluator.targeted_job_categories.length > 0 && candidate.job_category !== null) {
    known += JOB_CATEGORY_SHARE;
    if (evaluator.targeted_job_categories.includes(candidate.job_category)) met += JOB_CATEGORY_SHARE;
  }
  if (evaluator.targeted_business_units.length > 0 && candidate.business_unit !== null) {
    known += BUSINESS_UNIT_SHARE;
    if (evaluator.targeted_business_units.includes(candidate.business_unit)) met += BUSINESS_UNIT_SHARE;
  }
  return known === 0 ? null : met / known;
}

export function targetsItems(evaluator: Targets, candidate: Position, direction: Role): AnswerPair[] {
  const items: AnswerPair[] = [];
  const { job_category, business_unit } = candidate;
  if (job_category !== null && evaluator.targeted_job_categories.includes(job_category)) {
    items.push(answerPair(direction, 'job_category', job_category, job_category, 'same'));
  }
  if (business_unit !== null && evaluator.targeted_business_units.includes(business_unit)) {
    items.push(answerPair(direction, 'business_unit', business_unit, business_unit, 'same'));
  }
  return items;
}
