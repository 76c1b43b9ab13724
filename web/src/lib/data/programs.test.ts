import { expect, test } from 'vitest';
import { programState } from './programs.ts';

const program = { starts_on: '2026-11-21', ends_on: '2026-11-22' };

test.each([
  ['Europe/Paris', '2026-11-20T22:59:00Z', 'upcoming'],
  ['Europe/Paris', '2026-11-20T23:00:00Z', 'running'],
  ['Europe/Paris', '2026-11-22T22:59:00Z', 'running'],
  ['Europe/Paris', '2026-11-22T23:00:00Z', 'ended'],
  ['America/Montreal', '2026-11-22T23:00:00Z', 'running'],
])('in %s at %s a program of two days is %s', (zone, now, state) => {
  expect(programState(program, zone, Date.parse(now))).toBe(state);
});
