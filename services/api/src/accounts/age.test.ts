import { describe, expect, test } from 'vitest';
import { dayIn } from '../platform/text/time-zone.ts';
import { isOfAge, isPlausibleBirth, latestAdultBirth } from './age.ts';

describe('of age', () => {
  test.each([
    ['2008-11-21', '2026-11-21', true, '18 today'],
    ['2008-11-22', '2026-11-21', false, '18 tomorrow'],
    ['2008-11-20', '2026-11-21', true, 'turned 18 yesterday'],
    ['2008-02-29', '2026-02-28', false, 'born on 29 February, the day before'],
    ['2008-02-29', '2026-03-01', true, 'born on 29 February, in a year without one'],
    ['2010-02-28', '2028-02-29', true, 'on a 29 February'],
    ['2010-03-01', '2028-02-29', false, 'tomorrow, on a 29 February'],
    ['2008-12-31', '2027-01-01', true, 'across the turn of the year'],
    ['2009-01-01', '2026-12-31', false, 'turns 18 on the first of January, the day before'],
    ['1950-06-15', '2026-11-21', true, 'an adult for long'],
  ])('born %s, on %s: %s (%s)', (born, today, expected) => {
    expect(isOfAge(born, today)).toBe(expected);
  });

  test.each([
    ['2026-11-21', '2008-11-21'],
    ['2028-02-29', '2010-02-28'],
    ['2024-02-29', '2006-02-28'],
    ['2022-02-28', '2004-02-28'],
  ])('on %s, people born on or before %s are of age', (today, latestBirth) => expect(latestAdultBirth(today)).toBe(latestBirth));
});

test.each([
  ['Europe/Paris', '2026-11-21T22:59:59Z', '2026-11-21'],
  ['Europe/Paris', '2026-11-21T23:00:00Z', '2026-11-22'],
  ['Europe/Paris', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['Pacific/Auckland', '2026-11-21T11:00:00Z', '2026-11-22'],
  ['America/Guadeloupe', '2026-11-22T03:59:59Z', '2026-11-21'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
])('in %s, the instant %s is on %s', (timeZone, instant, day) => expect(dayIn(timeZone, Date.parse(instant))).toBe(day));

test.each([
  ['2026-11-22', false, 'tomorrow'],
  ['2026-11-21', false, 'today'],
  ['2012-11-22', false, 'not yet fourteen'],
  ['2012-11-21', true, 'fourteen today'],
  ['1916-11-21', true, 'a hundred and ten'],
  ['1916-11-20', false, 'older'],
  ['0001-01-01', false, 'an incomplete year'],
])('a birth on %s is plausible: %s (%s)', (born, expected) => expect(isPlausibleBirth(born, '2026-11-21')).toBe(expected));
