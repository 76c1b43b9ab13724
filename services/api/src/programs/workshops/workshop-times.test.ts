import { expect, test } from 'vitest';
import { hasBegun, workshopTimes } from './workshop-times.ts';

const workshop = { held_on: '2026-12-10', start_time: '14:30', minutes: 90 };

test.each([
  ['Europe/Paris', workshop, '2026-12-10T13:30:00.000Z', '2026-12-10T15:00:00.000Z'],
  ['Indian/Reunion', workshop, '2026-12-10T10:30:00.000Z', '2026-12-10T12:00:00.000Z'],
  ['Europe/Paris', { ...workshop, start_time: null, minutes: null }, undefined, undefined],
])('in %s a workshop has its hour on the clock of the company', (zone, hours, starts, ends) => {
  const { starts_at, ends_at } = workshopTimes(zone, hours);
  expect([starts_at?.toISOString(), ends_at?.toISOString()]).toEqual([starts, ends]);
});

test.each([
  [workshop, '2026-12-10T13:29:59Z', false],
  [workshop, '2026-12-10T13:30:00Z', true],
  [{ ...workshop, start_time: null, minutes: null }, '2026-12-10T22:59:59Z', false],
  [{ ...workshop, start_time: null, minutes: null }, '2026-12-10T23:00:00Z', true],
])('%j at %s has begun: %s', (hours, now, expected) => {
  expect(hasBegun('Europe/Paris', hours, new Date(now))).toBe(expected);
});
