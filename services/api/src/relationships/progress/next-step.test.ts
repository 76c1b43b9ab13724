import { relationshipNextStep } from '@binome/contract/relationships';
import { describe, expect, test } from 'vitest';
import { nextStep, type OpenItems } from './next-step.ts';

const nothing: OpenItems = {
  together: true,
  joinable: false,
  proposed_by_partner: false,
  proposed_by_self: false,
  report_due: false,
  review_due: false,
  check_due: false,
  to_come: false,
  plannable: false,
};
const everything: OpenItems = {
  together: true,
  joinable: true,
  proposed_by_partner: true,
  proposed_by_self: true,
  report_due: true,
  review_due: true,
  check_due: true,
  to_come: true,
  plannable: true,
};

/** What opens each step, the most pressing first. */
const steps = [
  ['join_meeting', 'joinable'],
  ['answer_proposal', 'proposed_by_partner'],
  ['fill_report', 'report_due'],
  ['fill_review', 'review_due'],
  ['answer_check', 'check_due'],
  ['plan_meeting', 'plannable'],
  ['await_answer', 'proposed_by_self'],
  ['prepare_meeting', 'to_come'],
  ['none', undefined],
] as const;

describe('the next step', () => {
  test('has a reason for each that there is, in the order in which they press', () => {
    expect(steps.map(([step]) => step)).toEqual(relationshipNextStep.options);
  });

  test.each(steps)('is %s when that alone is open, and when nothing more pressing is', (step, opener) => {
    expect(nextStep({ ...nothing, ...(opener && { [opener]: true }) })).toBe(step);
    const more = steps
      .slice(
        0,
        steps.findIndex(([name]) => name === step),
      )
      .flatMap(([, pressing]) => pressing ?? []);
    const closed = Object.fromEntries(more.map((pressing) => [pressing, false]));
    expect(nextStep(step === 'none' ? nothing : { ...everything, ...closed })).toBe(step);
  });

  test('asks for nothing that takes a partner who is not there, but for what one still owes', () => {
    expect(nextStep({ ...everything, together: false })).toBe('fill_report');
    expect(nextStep({ ...everything, together: false, report_due: false, review_due: false, check_due: false })).toBe('none');
  });
});
