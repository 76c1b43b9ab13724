import { expect, test } from 'vitest';
import { rhythmOf, sameTimeLater } from './next-time.ts';

const zone = 'Europe/Paris';

test.each([
  [[], 4],
  [['2026-11-05T16:00:00Z'], 4],
  [['2026-09-03T15:00:00Z', '2026-11-05T16:00:00Z', '2026-11-26T16:00:00Z'], 3],
  [['2026-11-05T16:00:00Z', '2026-11-06T16:00:00Z'], 1],
  [['2026-01-05T16:00:00Z', '2026-11-06T16:00:00Z'], 8],
])('the rhythm after %j is %i weeks', (held, weeks) => {
  expect(rhythmOf(held)).toBe(weeks);
});

test.each([
  ['the week of the rhythm', ['2026-12-24T16:00:00Z', '2027-01-07T16:00:00Z', '2027-01-14T16:00:00Z'], '2027-01-07T16:00:00Z'],
  ['the later one of two equally near', ['2026-12-31T16:00:00Z', '2027-01-14T16:00:00Z'], '2027-01-14T16:00:00Z'],
  ['no other weekday and no other hour', ['2027-01-06T16:00:00Z', '2027-01-07T15:00:00Z', '2027-01-07T16:30:00Z'], undefined],
  ['not the same day', ['2026-12-17T16:00:00Z'], undefined],
])('three weeks after a Thursday at 17:00 it is %s', (_, starts, chosen) => {
  expect(sameTimeLater(starts, '2026-12-17T16:00:00Z', 3, zone)).toBe(chosen);
});

test('the hour stays the same across a change of the clocks', () => {
  const starts = ['2027-04-08T15:00:00Z', '2027-04-08T16:00:00Z'];
  expect(sameTimeLater(starts, '2027-03-18T16:00:00Z', 3, zone)).toBe('2027-04-08T15:00:00Z');
});
