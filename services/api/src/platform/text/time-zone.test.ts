import { expect, test } from 'vitest';
import { dayIn, mondayOf, periodOf, startOfDay } from './time-zone.ts';

test.each([
  // Alberta keeps its summer time from 2026 on: a table that is older has seven hours here.
  ['America/Edmonton', '2026-12-10', 1, '2026-12-11T06:00:00.000Z'],
  ['Europe/Paris', '2026-12-10', 0, '2026-12-09T23:00:00.000Z'],
  // The day on which summer time begins has 23 hours, the one on which it ends 25.
  ['Europe/Paris', '2027-03-28', 0, '2027-03-27T23:00:00.000Z'],
  ['Europe/Paris', '2027-03-28', 1, '2027-03-28T22:00:00.000Z'],
  ['Europe/Paris', '2026-10-25', 1, '2026-10-25T23:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31', 1, '2026-12-31T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-10', 0, '2026-12-09T18:15:00.000Z'],
  ['UTC', '2028-02-28', 1, '2028-02-29T00:00:00.000Z'],
])('in %s, %s and %i days begins at %s', (zone, day, later, instant) => {
  expect(startOfDay(zone, day, later).toISOString()).toBe(instant);
  expect(dayIn(zone, startOfDay(zone, day, 1).getTime() - 1)).toBe(day);
});

test('a period holds both of its days, and an open end stays open', () => {
  expect(periodOf('Europe/Paris', { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: new Date('2026-10-31T23:00:00Z'),
    before: new Date('2026-11-30T23:00:00Z'),
  });
  expect(periodOf('Europe/Paris', { to: '2026-11-30' }).from).toBeUndefined();
  expect(periodOf('Europe/Paris', { from: '2026-11-01' }).before).toBeUndefined();
});

test.each([
  ['2026-11-22T22:59:00Z', '2026-11-16'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('in Paris, the week of %s began on %s', (at, monday) => {
  expect(mondayOf('Europe/Paris', Date.parse(at))).toBe(monday);
});
