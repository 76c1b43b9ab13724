import { relationshipNextStep } from '@binome/contract/mentoring/relationships';
import { describe, expect, test } from 'vitest';
import { nextStep, type OpenItems } from './next-step.ts';

const noItems: OpenItems = {
  can_meet: true,
  joinable: false,
  proposed_by_partner: false,
  proposed_by_self: false,
  report_due: false,
  review_due: false,
  check_due: false,
  upcoming: false,
  plannable: false,
};
const allItems: OpenItems = {
  can_meet: true,
  joinable: true,
  proposed_by_partner: true,
  proposed_by_self: true,
  report_due: true,
  review_due: true,
  check_due: true,
  upcoming: true,
  plannable: true,
};

/** Steps by priority, with the item that opens each. */
const steps = [
  ['join_meeting', 'joinable'],
  ['answer_proposal', 'proposed_by_partner'],
  ['fill_report', 'report_due'],
  ['fill_review', 'review_due'],
  ['answer_check', 'check_due'],
  ['plan_meeting', 'plannable'],
  ['await_answer', 'proposed_by_self'],
  ['prepare_meeting', 'upcoming'],
  ['none', undefined],
] as const;

describe('the next step', () => {
  test('has an item for each step, in the order of priority', () => {
    expect(steps.map(([step]) => step)).toEqual(relationshipNextStep.options);
  });

  test.each(steps)('is %s when only its item is open, and when no item of higher priority is', (step, item) => {
    expect(nextStep({ ...noItems, ...(item && { [item]: true }) })).toBe(step);
    const higher = steps
      .slice(
        0,
        steps.findIndex(([name]) => name === step),
      )
      .flatMap(([, higherItem]) => higherItem ?? []);
    const closed = Object.fromEntries(higher.map((higherItem) => [higherItem, false]));
    expect(nextStep(step === 'none' ? noItems : { ...allItems, ...closed })).toBe(step);
  });

  test('is a report, review or check when the partners cannot meet', () => {
    expect(nextStep({ ...allItems, can_meet: false })).toBe('fill_report');
    expect(nextStep({ ...allItems, can_meet: false, report_due: false, review_due: false, check_due: false })).toBe('none');
  });
});
