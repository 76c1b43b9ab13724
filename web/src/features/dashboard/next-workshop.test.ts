import { expect, test } from 'vitest';
import { nextWorkshop } from './next-workshop.ts';

const workshops = [
  { held_on: '2026-11-21', cancelled: true },
  { held_on: '2026-11-21', cancelled: false },
  { held_on: '2026-11-22', cancelled: false },
  { held_on: '2026-11-23', cancelled: true },
];

test.each([
  ['Indian/Reunion', '2026-11-21T19:59:00Z', '2026-11-21'],
  ['Indian/Reunion', '2026-11-21T20:00:00Z', '2026-11-22'],
  ['America/Montreal', '2026-11-22T04:59:00Z', '2026-11-21'],
  ['Indian/Reunion', '2026-11-22T20:00:00Z', undefined],
])('in %s at %s the next workshop is on %j', (zone, now, expected) => {
  expect(nextWorkshop(workshops, zone, Date.parse(now))?.held_on).toBe(expected);
});
