import { expect, test } from 'vitest';
import { joinDate, parseTypedDate, splitDate } from './date-parts.ts';

test.each([
  ['1999-3-7', '1999-03-07'],
  ['1999-03-07', '1999-03-07'],
  ['2024-2-29', '2024-02-29'],
  ['2023-2-29', null],
  ['1999-4-31', null],
  ['1999-13-1', null],
  ['1999-0-1', null],
  ['99-3-7', null],
  ['1999--7', null],
  ['1999-3-7th', null],
  ['', null],
])('parses %j as %j', (text, day) => {
  expect(parseTypedDate(text)).toBe(day);
});

test('incomplete parts are kept as typed', () => {
  expect(splitDate(joinDate({ day: '7', month: '', year: '19' }))).toEqual({ day: '7', month: '', year: '19' });
  expect(joinDate({ day: '', month: '', year: '' })).toBe('');
  expect(splitDate('')).toEqual({ day: '', month: '', year: '' });
});
