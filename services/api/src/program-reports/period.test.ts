import { expect, test } from 'vitest';
import { mailTimeOf } from './mail-time.ts';
import { monthToShow, resolvePeriods } from './period.ts';

const zone = 'Europe/Paris';
const iso = (span: { from: Date; to: Date } | null) => span && `${span.from.toISOString()} ${span.to.toISOString()}`;

test.each([
  [
    'a month that is over compares with the whole one before',
    'month',
    '2026-12-10T10:00:00Z',
    '2026-10-31T23:00:00.000Z 2026-11-30T23:00:00.000Z',
    '2026-09-30T22:00:00.000Z 2026-10-31T23:00:00.000Z',
  ],
  [
    'a month that goes on compares with as much of the one before',
    'month',
    '2026-11-10T23:00:00Z',
    '2026-10-31T23:00:00.000Z 2026-11-10T23:00:00.000Z',
    '2026-09-30T22:00:00.000Z 2026-10-10T22:00:00.000Z',
  ],
  [
    'three months compare with the three before',
    'quarter',
    '2026-12-10T10:00:00Z',
    '2026-08-31T22:00:00.000Z 2026-11-30T23:00:00.000Z',
    '2026-05-31T22:00:00.000Z 2026-08-31T22:00:00.000Z',
  ],
  ['since the start compares with nothing', 'start', '2026-12-10T10:00:00Z', '2026-02-28T23:00:00.000Z 2026-11-30T23:00:00.000Z', null],
] as const)('%s', (_, kind, now, shown, before) => {
  const periods = resolvePeriods(kind, '2026-11', '2026-03', zone, new Date(now));
  expect([iso(periods.shown), iso(periods.before)]).toEqual([shown, before]);
});

test.each([
  ['2026-12-07T22:59:59Z', '2026-11'],
  ['2026-12-07T23:00:00Z', '2026-12'],
])('at %s, the page opens on %s', (now, month) => {
  expect(monthToShow(zone, new Date(now))).toBe(month);
});

test.each([
  ['a Tuesday', zone, '2026-12', '2026-12-01T08:00:00.000Z'],
  ['New Year’s Day is a Friday', zone, '2027-01', '2027-01-04T08:00:00.000Z'],
  ['a Saturday', zone, '2026-08', '2026-08-03T07:00:00.000Z'],
  ['another zone', 'Asia/Tokyo', '2026-12', '2026-12-01T00:00:00.000Z'],
])('the mail of the month leaves on the first working day: %s', (_, at, month, time) => {
  expect(mailTimeOf(at, month).toISOString()).toBe(time);
});
