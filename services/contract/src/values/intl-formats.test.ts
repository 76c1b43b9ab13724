import { expect, test } from 'vitest';
import { collator, dateTimeFormat, listFormat, numberFormat, regionNames, relativeTimeFormat } from './intl-formats.ts';

test.each([
  ['dates', dateTimeFormat],
  ['numbers', numberFormat],
  ['lists', listFormat],
  ['relative times', relativeTimeFormat],
  ['orders', collator],
  ['regions', regionNames],
])('a formatter of %s is created once for a locale', (_, format) => {
  expect(format('fr')).toBe(format('fr'));
  expect(format('fr')).not.toBe(format('en'));
});

test('a formatter is created once for the same options', () => {
  expect(dateTimeFormat('fr', { timeZone: 'Europe/Paris' })).toBe(dateTimeFormat('fr', { timeZone: 'Europe/Paris' }));
  expect(dateTimeFormat('fr', { timeZone: 'Europe/Paris' })).not.toBe(dateTimeFormat('fr', { timeZone: 'Asia/Tokyo' }));
  expect(numberFormat('fr', { maximumFractionDigits: 0 }).format(1.5)).toBe('2');
});
