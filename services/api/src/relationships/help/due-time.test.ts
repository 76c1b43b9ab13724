import { expect, test } from 'vitest';
import { helpDueAt } from './due-time.ts';

test.each([
  ['Europe/Paris', '2026-11-23T09:00:00+01:00', '2026-11-25T18:00:00+01:00'],
  // Friday and the weekend lead to Tuesday.
  ['Europe/Paris', '2026-11-27T09:00:00+01:00', '2026-12-01T18:00:00+01:00'],
  ['Europe/Paris', '2026-11-28T09:00:00+01:00', '2026-12-01T18:00:00+01:00'],
  ['Europe/Paris', '2026-11-29T23:59:00+01:00', '2026-12-01T18:00:00+01:00'],
  // Monday has begun in La Réunion.
  ['Indian/Reunion', '2026-11-29T20:30:00Z', '2026-12-02T18:00:00+04:00'],
  // The clocks change in between.
  ['Europe/Paris', '2026-10-23T12:00:00+02:00', '2026-10-27T18:00:00+01:00'],
])('in %s, a call asked for at %s is due at %s', (zone, wanted, due) => {
  expect(helpDueAt(zone, new Date(wanted))).toEqual(new Date(due));
});
