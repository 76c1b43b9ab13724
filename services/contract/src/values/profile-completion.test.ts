import { expect, test } from 'vitest';
import { companyDefaults } from './company-defaults.ts';
import { completionPercentage, neededPercentage } from './profile-completion.ts';

test.each([
  { needed: [0, 9], others: [0, 12], percentage: 0 },
  { needed: [9, 9], others: [0, 12], percentage: 70 },
  { needed: [8, 9], others: [0, 12], percentage: 62 },
  { needed: [8, 9], others: [4, 12], percentage: 72 },
  { needed: [9, 9], others: [6, 12], percentage: 85 },
  { needed: [9, 9], others: [12, 12], percentage: 100 },
  { needed: [0, 9], others: [12, 12], percentage: 30 },
  { needed: [5, 5], others: [0, 0], percentage: 100 },
  { needed: [1, 5], others: [0, 0], percentage: 20 },
] as const)('$needed of the needed and $others of the other answers give $percentage %', ({ needed, others, percentage }) => {
  expect(completionPercentage(countOf(needed), countOf(others))).toBe(percentage);
});

const upTo = (max: number) => Array.from({ length: max + 1 }, (_, value) => value);

test('one more answer never lowers the percentage', () => {
  for (const count of upTo(15).filter((value) => value >= 5))
    for (const others of upTo(12))
      for (const answered of upTo(count))
        for (const othersAnswered of upTo(others)) {
          const percentage = (more: number, moreOthers: number) =>
            completionPercentage({ count, answered: answered + more }, { count: others, answered: othersAnswered + moreOthers });
          if (answered < count) expect(percentage(1, 0)).toBeGreaterThanOrEqual(percentage(0, 0));
          if (othersAnswered < others) expect(percentage(0, 1)).toBeGreaterThanOrEqual(percentage(0, 0));
        }
});

test('all needed answers give the minimum of a new company, and nobody reaches it without one of them or others', () => {
  expect(companyDefaults.limits.min_completion_percentage).toBe(neededPercentage);
  for (const count of upTo(60).filter((value) => value >= 5))
    for (const others of upTo(40).filter((value) => value > 0)) {
      expect(completionPercentage({ count, answered: count }, { count: others, answered: 0 })).toBe(neededPercentage);
      expect(completionPercentage({ count, answered: count - 1 }, { count: others, answered: 0 })).toBeLessThan(neededPercentage);
    }
});

function countOf([answered, count]: readonly [number, number]) {
  return { answered, count };
}
