import { expect, test } from 'vitest';
import { restartPause } from './restart-pause.ts';

const second = 1000;

test.each([
  ['the first death', [0], 50],
  ['the second death in quick succession', [0, 5 * second], 500],
  ['the third', [0, 5 * second, 6 * second], 1000],
  ['the fourth', [0, 5 * second, 6 * second, 7 * second], 2000],
  ['deaths after steady runs', [0, 12 * second, 30 * second, 48 * second], 50],
  ['the second death after a steady run', [0, second, 30 * second, 31 * second], 500],
])('pauses longer with each death in quick succession: %s', (_, deaths, pause) => {
  expect(restartPause(deaths)).toBe(pause);
});

test('gives up after five deaths in a minute', () => {
  expect(restartPause([0, 10 * second, 20 * second, 30 * second, 59 * second])).toBeNull();
});
