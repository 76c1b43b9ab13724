import { maxCircleSessions } from '@binome/contract/values/limits';
import { expect, test } from 'vitest';
import { daysOfSeason, timesOn } from './rhythm.ts';

const season = { starts_on: '2026-03-01', ends_on: '2026-04-30' };

test.each([
  [
    'week',
    2,
    ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07', '2026-04-14', '2026-04-21', '2026-04-28'],
  ],
  ['two_weeks', 2, ['2026-03-03', '2026-03-17', '2026-03-31', '2026-04-14', '2026-04-28']],
  // The first Sunday of each month.
  ['month', 7, ['2026-03-01', '2026-04-05']],
] as const)('a circle meets every %s on weekday %i', (every, weekday, days) => {
  expect(daysOfSeason({ ...season, every, weekday })).toEqual(days);
});

test('a circle that starts late meets from then on, and a fifth weekday is followed by a fourth', () => {
  expect(daysOfSeason({ ...season, every: 'month', weekday: 2 }, '2026-03-29')).toEqual(['2026-03-31', '2026-04-28']);
});

test('a season has an end, however long it is', () => {
  expect(daysOfSeason({ starts_on: '2026-01-01', ends_on: '2036-01-01', every: 'week', weekday: 1 })).toHaveLength(maxCircleSessions + 1);
});

test('sessions keep their hour on the clock when it changes', () => {
  const clock = { starts_minute: 14 * 60 + 30, duration_minutes: 45, time_zone: 'Europe/Paris' };
  expect(timesOn(['2026-03-24', '2026-03-31'], clock).map(({ starts_at }) => starts_at.toISOString())).toEqual([
    '2026-03-24T13:30:00.000Z',
    '2026-03-31T12:30:00.000Z',
  ]);
});
