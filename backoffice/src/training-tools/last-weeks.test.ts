import { expect, test } from 'vitest';
import { lastWeeks } from './last-weeks.ts';

test.each([
  ['a Monday', '2026-11-23T08:00:00'],
  ['a Sunday', '2026-11-29T22:00:00'],
])('on %s the last of twelve weeks is this one, and weeks without a click have zeros', (_, now) => {
  const weeks = lastWeeks([{ week_on: '2026-11-16', clicks: 5, people: 2 }], new Date(now));
  expect(weeks).toHaveLength(12);
  expect(weeks[0]?.week_on).toBe('2026-09-07');
  expect(weeks.slice(-2)).toEqual([
    { week_on: '2026-11-16', clicks: 5, people: 2 },
    { week_on: '2026-11-23', clicks: 0, people: 0 },
  ]);
});
