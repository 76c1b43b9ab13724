import { expect, test } from 'vitest';
import { proposeAgenda } from './agenda.ts';

test.each([
  [15, [5, 5, 5]],
  [45, [10, 25, 10]],
  [60, [10, 40, 10]],
  [90, [20, 50, 20]],
])('the parts of %i minutes add up', (minutes, parts) => {
  expect(proposeAgenda(minutes, { facilitator: 'a', asker: 'b' }).map((part) => part.minutes)).toEqual(parts);
});
