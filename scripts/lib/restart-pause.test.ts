import { expect, test } from 'vitest';
import { restartPause } from './restart-pause.ts';

const second = 1000;

test.each([
  ['the first death', [0], 100],
  ['the second death in a minute', [0, 10 * second], 500],
  ['the third', [0, 10 * second, 11 * second], 1000],
  ['the fourth', [0, 10 * second, 11 * second, 12 * second], 2000],
  ['deaths more than a minute apart', [0, 61 * second, 122 * second], 100],
  ['a fifth death a minute after the first', [0, 10 * second, 11 * second, 12 * second, 60 * second], 2000],
])('pauses longer with each death in a minute: %s', (_, deaths, pause) => {
  expect(restartPause(deaths)).toBe(pause);
});

test('gives up after five deaths in a minute', () => {
  expect(restartPause([0, 10 * second, 20 * second, 30 * second, 59 * second])).toBeNull();
});
