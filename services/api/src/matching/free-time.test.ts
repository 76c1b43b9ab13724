import { expect, test } from 'vitest';
import type { PersonTime } from '../availabilities/slots.ts';
import { dayIn, instantOf, offsetMinutes } from '../platform/text/time-zone.ts';
import { commonStartsWith, weeklyFreeSlots } from './free-time.ts';

const at = (text: string) => new Date(text);
const hours = (weekday: number, start: number, end: number) => ({ weekday, start: start * 60, end: end * 60 });
const inParis = (windows: ReturnType<typeof hours>[]): PersonTime => ({ windows, time_zone: 'Europe/Paris', exceptions: [], busy: [] });

/** When two people with the same free time can meet. */
const nextStarts = (person: PersonTime, now: Date, count: number) => commonStartsWith(person, now, count)(person);

test.each([
  ['Europe/Paris', '2026-11-21T12:00:00Z', 60],
  ['Europe/Paris', '2026-07-01T12:00:00Z', 120],
  ['America/Toronto', '2026-11-21T12:00:00Z', -300],
  ['Indian/Reunion', '2026-11-21T12:00:00Z', 240],
  ['Asia/Kathmandu', '2026-11-21T12:00:00Z', 345],
  ['UTC', '2026-11-21T12:00:00Z', 0],
  ['Mars/Olympus', '2026-11-21T12:00:00Z', 0],
])('the UTC offset of %s at %s is %i minutes', (zone, instant, offset) => {
  expect(offsetMinutes(zone, Date.parse(instant))).toBe(offset);
});

test('computes the day in the time zone', () => {
  const evening = Date.parse('2026-11-21T22:30:00Z');
  expect(['Indian/Reunion', 'Europe/Paris', 'America/Toronto'].map((zone) => dayIn(zone, evening))).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-21',
  ]);
});

test.each([
  ['a usual morning', '2026-11-23', 9 * 60, '2026-11-23T08:00:00.000Z'],
  ['a time skipped by the change to summer time', '2027-03-28', 2.5 * 60, '2027-03-28T01:30:00.000Z'],
  ['the morning after it', '2027-03-28', 9 * 60, '2027-03-28T07:00:00.000Z'],
  ['the first of two times repeated by the change to winter time', '2026-10-25', 2.5 * 60, '2026-10-25T00:30:00.000Z'],
  ['the morning after it', '2026-10-25', 9 * 60, '2026-10-25T08:00:00.000Z'],
])('%s in Paris', (_, day, minutes, expected) => {
  expect(new Date(instantOf('Europe/Paris', Date.parse(day), minutes)).toISOString()).toBe(expected);
});

test('counts weekly free slots in half-hours of UTC', () => {
  expect(weeklyFreeSlots([hours(1, 9, 10)], 'Europe/Paris', at('2026-11-21T12:00:00Z'))).toEqual([16, 17]);
  expect(weeklyFreeSlots([hours(1, 9, 10)], 'Europe/Paris', at('2026-07-01T12:00:00Z'))).toEqual([14, 15]);
  expect(weeklyFreeSlots([hours(1, 7, 8)], 'Asia/Tokyo', at('2026-11-21T12:00:00Z'))).toEqual([332, 333]);
  expect(weeklyFreeSlots([hours(7, 21, 22.5)], 'America/Toronto', at('2026-11-21T12:00:00Z'))).toEqual([4, 5, 6]);
});

test('no availability is null, and hours outside the bookable day give no slots', () => {
  expect(weeklyFreeSlots([], 'Europe/Paris', at('2026-11-21T12:00:00Z'))).toBeNull();
  for (const window of [hours(1, 6, 8), hours(1, 5, 9), hours(1, 20, 23)]) {
    expect(weeklyFreeSlots([window], 'Europe/Paris', at('2026-11-21T12:00:00Z'))).toEqual([]);
    expect(nextStarts(inParis([window]), at('2026-11-21T12:00:00Z'), 3)).toEqual([]);
  }
});

test('the next free starts are the full hours of the next windows, without past ones', () => {
  // 21 November 2026 is a Saturday.
  const windows = [hours(4, 9, 10.5), hours(1, 14, 16), hours(1, 9, 10)];
  const isoOf = (now: string, count: number) => nextStarts(inParis(windows), at(now), count).map((date) => date.toISOString());
  expect(isoOf('2026-11-21T12:00:00Z', 5)).toEqual([
    '2026-11-23T08:00:00.000Z',
    '2026-11-23T13:00:00.000Z',
    '2026-11-23T14:00:00.000Z',
    '2026-11-26T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
  ]);
  expect(isoOf('2026-11-23T13:00:00Z', 1)).toEqual(['2026-11-23T14:00:00.000Z']);
});

test('common starts are free for all: in other zones, without days off and meetings, on the clock of the first person', () => {
  const mentee = inParis([hours(1, 14, 18)]);
  const mentor = { ...inParis([hours(1, 8, 12)]), time_zone: 'America/Toronto' };
  const next = (change: Partial<typeof mentor> = {}) =>
    commonStartsWith(mentee, at('2026-11-21T12:00:00Z'), 1)({ ...mentor, ...change }).map((date) => date.toISOString());
  expect(next()).toEqual(['2026-11-23T13:00:00.000Z']);
  expect(next({ exceptions: [{ starts_on: '2026-11-23', ends_on: '2026-11-23' }] })).toEqual(['2026-11-30T13:00:00.000Z']);
  expect(next({ busy: [{ starts_at: at('2026-11-23T13:00:00Z'), ends_at: at('2026-11-23T13:30:00Z') }] })).toEqual([
    '2026-11-23T14:00:00.000Z',
  ]);
  expect(next({ windows: [hours(2, 8, 12)] })).toEqual([]);
  expect(next({ windows: [hours(1, 8, 8.5)] })).toEqual(['2026-11-23T13:00:00.000Z']);
});

test('a clock change does not move local times', () => {
  const starts = nextStarts(inParis([hours(7, 9, 9.5)]), at('2026-10-17T12:00:00Z'), 3);
  expect(starts.map((date) => date.toISOString())).toEqual([
    '2026-10-18T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ]);
});
