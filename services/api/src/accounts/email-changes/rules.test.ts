import { expect, test } from 'vitest';
import { canTakeBack, isComplete } from './rules.ts';

const now = new Date('2026-11-27T12:00:00Z');
const past = new Date('2026-11-26T12:00:00Z');
const future = new Date('2026-11-28T12:00:00Z');
const nothing = { new_confirmed_at: null, old_confirmed_at: null, is_confirmed: false, due_at: null };

test.each([
  ['person', {}, false],
  ['person', { new_confirmed_at: past }, false],
  ['person', { old_confirmed_at: past }, false],
  ['person', { new_confirmed_at: past, old_confirmed_at: past }, true],
  // Only a second person of the company stands in for the old mailbox, and only for what an administrator proposed.
  ['person', { new_confirmed_at: past, is_confirmed: true, due_at: past }, false],
  ['administrator', { is_confirmed: true, due_at: past, old_confirmed_at: past }, false],
  ['administrator', { new_confirmed_at: past }, false],
  ['administrator', { new_confirmed_at: past, due_at: future }, false],
  ['administrator', { new_confirmed_at: past, due_at: now }, true],
  ['administrator', { new_confirmed_at: past, is_confirmed: true }, true],
  ['administrator', { new_confirmed_at: past, old_confirmed_at: past }, true],
] as const)('a change by the %s with %o takes effect: %s', (source, confirmations, expected) => {
  expect(isComplete({ source, ...nothing, ...confirmations }, now)).toBe(expected);
});

test.each([
  ['for a week', { applied_at: new Date('2026-11-20T12:00:01Z') }, true],
  ['not later', { applied_at: new Date('2026-11-20T12:00:00Z') }, false],
  ['not if it agreed', { applied_at: past, old_confirmed_at: past }, false],
  ['not before it has taken effect', { state: 'proposed' }, false],
  ['not from an owner who got the account so', { applied_at: past, is_from_owner: false }, false],
  ['not twice', { state: 'refused', applied_at: past }, false],
] as const)('the old address takes a change back %s', (_title, change, expected) => {
  expect(canTakeBack({ state: 'applied', is_from_owner: true, old_confirmed_at: null, applied_at: null, ...change }, now)).toBe(expected);
});
