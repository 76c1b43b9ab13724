import { expect, test } from 'vitest';
import { instantAt } from './instant-at.ts';

test.each([
  ['2026-11-26', '15:00', 'Europe/Paris', '2026-11-26T14:00:00.000Z'],
  ['2026-07-26', '15:00', 'Europe/Paris', '2026-07-26T13:00:00.000Z'],
  ['2026-11-26', '09:00', 'America/Montreal', '2026-11-26T14:00:00.000Z'],
  ['2027-03-28', '02:30', 'Europe/Paris', '2027-03-28T01:30:00.000Z'],
  ['2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
])('%s at %s in %s is %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone)).toBe(instant);
});
