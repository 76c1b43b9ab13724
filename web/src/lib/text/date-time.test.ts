import { expect, test, vi } from 'vitest';
import { formatClockIn, formatDayAhead, hasSameClock, localDate, localDateTime } from './date-time.ts';
import { createFormats } from './formats.ts';
import type { AppIntl } from './intl.ts';

test('two zones can share a clock in winter and differ in summer', () => {
  expect(hasSameClock('Europe/Paris', 'Europe/Madrid', '2026-11-26T14:00:00Z')).toBe(true);
  expect(hasSameClock('Europe/Paris', 'Indian/Reunion', '2026-11-26T14:00:00Z')).toBe(false);
  expect(hasSameClock('Europe/Paris', 'Africa/Lagos', '2026-11-26T14:00:00Z')).toBe(true);
  expect(hasSameClock('Europe/Paris', 'Africa/Lagos', '2026-07-26T14:00:00Z')).toBe(false);
});

test('the same time on another day is not the same clock', () => {
  expect(hasSameClock('Pacific/Pago_Pago', 'Pacific/Apia', '2026-11-26T11:30:00Z')).toBe(false);
  expect(localDateTime('America/Montreal', '2026-11-26T02:30:00Z')).toBe('2026-11-25 21:30');
});

test('the local date is the date of the zone, not of UTC', () => {
  expect(localDate('America/Montreal', '2026-11-26T02:30:00Z')).toBe('2026-11-25');
  expect(localDate('Pacific/Noumea', '2026-11-25T22:00:00Z')).toBe('2026-11-26');
});

test.each([
  ['Europe/Madrid', '2026-11-26T14:00:00Z', null],
  ['America/Montreal', '2026-11-26T14:00:00Z', '09:00'],
  ['America/Montreal', '2026-11-26T03:00:00Z', 'mer. 22:00'],
  ['Indian/Reunion', '2026-11-26T21:00:00Z', 'ven. 01:00'],
])('seen from Paris, a clock in %s at %s shows %s', (zone, instant, expected) => {
  const timeZone = 'Europe/Paris';
  const intl = { locale: 'fr', timeZone, ...createFormats('fr-FR', timeZone) } as AppIntl;
  expect(formatClockIn(intl, instant, zone)).toBe(expected);
});

test('the day of the week is enough for an instant of the next six days', () => {
  const intl = { locale: 'fr', timeZone: 'Europe/Paris', ...createFormats('fr-FR', 'Europe/Paris') } as AppIntl;
  vi.useFakeTimers({ now: Date.parse('2026-11-26T14:00:00Z') });
  expect(formatDayAhead(intl, '2026-12-01T11:00:00Z')).toBe('mardi');
  expect(formatDayAhead(intl, '2026-12-03T11:00:00Z')).toBe('jeudi 3 décembre');
  vi.useRealTimers();
});
