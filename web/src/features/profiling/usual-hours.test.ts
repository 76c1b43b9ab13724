import { expect, test } from 'vitest';
import { usualHours, usualHoursOf, windowsOf } from './usual-hours.ts';

test.each(usualHours)('%s are found again in the weekly hours that they give', (choice) => {
  const saved = windowsOf(choice).map((window) => ({
    ...window,
    start_time: `${window.start_time}:00`,
    end_time: `${window.end_time}:00`,
  }));
  expect(usualHoursOf(saved.toReversed())).toBe(choice);
});

test('a week of the person’s own is none of them', () => {
  expect(usualHoursOf([])).toBeUndefined();
  expect(usualHoursOf(windowsOf('middays').slice(1))).toBeUndefined();
});
