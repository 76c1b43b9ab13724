import { expect, test } from 'vitest';
import { waitOf } from './retry-wait.ts';

test.each([
  [undefined, { hours: 0, minutes: 0 }],
  [2, { hours: 0, minutes: 0 }],
  [10, { hours: 0, minutes: 1 }],
  [60, { hours: 0, minutes: 1 }],
  [61, { hours: 0, minutes: 2 }],
  [900, { hours: 0, minutes: 15 }],
  [7200, { hours: 0, minutes: 120 }],
  [7201, { hours: 3, minutes: 0 }],
  [86_400, { hours: 24, minutes: 0 }],
])('a person waits %s seconds for %o', (seconds, wait) => {
  expect(waitOf(seconds)).toEqual(wait);
});
