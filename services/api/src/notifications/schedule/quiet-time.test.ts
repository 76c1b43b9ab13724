import { expect, test } from 'vitest';
import { nextDigestTime, nextOpenInstant, type Schedule } from './quiet-time.ts';

const paris: Schedule = { digest_time: '09:00:00', quiet_from: '20:00', quiet_until: '08:00', days_off: [6, 7], time_zone: 'Europe/Paris' };

// 2026-11-20 is a Friday. Paris is an hour ahead of UTC in winter, and changes its clock on 2026-10-25 and 2026-03-29.
test.each<[string, Partial<Schedule>, string, string]>([
  ['outside of quiet hours', {}, '2026-11-20T12:00Z', '2026-11-20T12:00Z'],
  ['at the minute they end', {}, '2026-11-20T07:00Z', '2026-11-20T07:00Z'],
  ['before they end', {}, '2026-11-20T06:59:59.999Z', '2026-11-20T07:00Z'],
  ['at the minute they begin, before a working day', {}, '2026-11-19T19:00Z', '2026-11-20T07:00Z'],
  ['on the evening before days off', {}, '2026-11-20T19:30Z', '2026-11-23T07:00Z'],
  ['on a day off', {}, '2026-11-21T12:00Z', '2026-11-23T07:00Z'],
  ['on a day off without quiet hours', { quiet_from: null, quiet_until: null }, '2026-11-21T12:00Z', '2026-11-22T23:00Z'],
  ['at a lunch break', { quiet_from: '12:00', quiet_until: '14:00' }, '2026-11-20T11:30Z', '2026-11-20T13:00Z'],
  ['after a lunch break', { quiet_from: '12:00', quiet_until: '14:00' }, '2026-11-20T13:00Z', '2026-11-20T13:00Z'],
  ['in another zone', { time_zone: 'America/Montreal' }, '2026-11-20T12:00Z', '2026-11-20T13:00Z'],
  ['through the night of a clock change', { days_off: [] }, '2026-10-24T19:00Z', '2026-10-25T07:00Z'],
  ['until an hour that a clock change skips', { days_off: [], quiet_until: '02:30' }, '2026-03-28T22:00Z', '2026-03-29T01:30Z'],
  ['six days off', { days_off: [1, 2, 3, 4, 5, 6] }, '2026-11-23T12:00Z', '2026-11-29T07:00Z'],
])('%s', (_, change, at, expected) => {
  expect(nextOpenInstant({ ...paris, ...change }, new Date(at))).toEqual(new Date(expected));
});

test.each<[string, Partial<Schedule>, string, string]>([
  ['later the same day', {}, '2026-11-20T07:59Z', '2026-11-20T08:00Z'],
  ['not at once when it was just sent', {}, '2026-11-19T08:00Z', '2026-11-20T08:00Z'],
  ['after days off', {}, '2026-11-20T08:01Z', '2026-11-23T08:00Z'],
  ['at another hour', { digest_time: '18:30' }, '2026-11-20T08:01Z', '2026-11-20T17:30Z'],
])('the next digest is sent %s', (_, change, at, expected) => {
  expect(nextDigestTime({ ...paris, ...change }, new Date(at))).toEqual(new Date(expected));
});
