import { describe, expect, test } from 'vitest';
import { groupByDay, isTaken, isWithinSpans, localDay, normalizeSlots } from './slots.ts';

const span = (starts_at: string, ends_at: string) => ({ starts_at: `2026-11-26T${starts_at}:00Z`, ends_at: `2026-11-26T${ends_at}:00Z` });
const at = (time: string) => `2026-11-26T${time}:00Z`;

test('slots are grouped by day in the viewer’s time zone', () => {
  const lateSpans = [span('21:30', '22:30'), { starts_at: '2026-11-26T23:30:00Z', ends_at: '2026-11-27T00:30:00Z' }];
  expect([...groupByDay(lateSpans, 'Europe/Paris').keys()]).toEqual(['2026-11-26', '2026-11-27']);
  expect([...groupByDay(lateSpans, 'America/Montreal').keys()]).toEqual(['2026-11-26']);
  expect(localDay('2026-11-26T23:30:00Z', 'Indian/Reunion')).toBe('2026-11-27');
});

describe('with 14:00 to 15:30 and 17:00 to 18:00 free', () => {
  const freeSpans = [span('14:30', '15:30'), span('14:00', '15:00'), span('17:00', '18:00')];
  test.each([
    ['14:00', 60, true],
    ['14:10', 60, true],
    ['14:45', 45, true],
    ['15:00', 45, false],
    ['15:15', 60, false],
    ['13:45', 30, false],
    ['18:00', 30, false],
  ])('%s for %i minutes is inside the common availability: %s', (time, minutes, expected) => {
    expect(isWithinSpans(freeSpans, at(time), minutes)).toBe(expected);
  });
});

test.each([
  ['13:00', 60, false],
  ['13:01', 60, true],
  ['14:15', 30, true],
  ['15:00', 30, false],
])('with a meeting from 14:00 to 15:00, %s for %i minutes is taken: %s', (time, minutes, expected) => {
  expect(isTaken([span('14:00', '15:00')], at(time), minutes)).toBe(expected);
});

test('chosen slots are unique, sorted, and at most three', () => {
  expect(normalizeSlots(['c', 'a', 'c', 'b', 'd'])).toEqual(['a', 'b', 'c']);
});
