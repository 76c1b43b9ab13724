import { describe, expect, test } from 'vitest';
import { dueCheck, isHalfWay, pathStep } from './path.ts';

const created_at = new Date('2026-03-02T09:00:00Z');
const after = (days: number) => new Date(created_at.getTime() + days * 86_400_000);

describe('the path step', () => {
  const running = 'initiated';
  const cases = [
    // state, held, planned, agreed, days since creation → step
    [running, 0, 8, false, 0, 'accepted'],
    ['admin_initiated', 0, 8, false, 40, 'accepted'],
    ['requested', 0, 8, false, 0, 'accepted'],
    [running, 0, 8, false, 200, 'accepted'],
    [running, 0, 8, true, 0, 'first_session'],
    [running, 0, 8, true, 200, 'first_session'],
    [running, 1, 8, false, 10, 'first_session'],
    [running, 3, 8, true, 90, 'first_session'],
    [running, 3, 8, true, 91, 'mid_way'],
    [running, 1, 8, false, 91, 'mid_way'],
    [running, 4, 8, false, 10, 'mid_way'],
    [running, 3, 7, false, 10, 'first_session'],
    [running, 4, 7, false, 10, 'mid_way'],
    [running, 7, 8, true, 200, 'mid_way'],
    [running, 8, 8, false, 10, 'closing'],
    [running, 11, 8, true, 10, 'closing'],
    [running, 1, 1, false, 1, 'closing'],
    [running, 1, 2, false, 1, 'mid_way'],
    ['finished', 3, 8, false, 5, 'closing'],
    ['finished', 0, 8, false, 5, 'done'],
    ['finished', 1, 8, false, 0, 'closing'],
    ['admin_finished', 3, 8, false, 5, 'closing'],
    ['admin_finished', 3, 8, false, 0, 'done'],
    ['admin_finished', 0, 8, false, 5, 'done'],
    ['feedback_provided', 3, 8, false, 5, 'done'],
    ['cancelled', 0, 8, false, 5, 'done'],
  ] as const;
  test.each(cases)('%s, %i of %i held, one agreed: %s, after %i days: %s', (aasm_state, held, planned, agreed, days, step) => {
    expect(pathStep({ kind: 'mentoring', aasm_state, created_at, ended_at: after(days), held, planned, agreed, now: after(days) })).toBe(
      step,
    );
  });
});

test('half-way is reached by held meetings or by time, but not before the first meeting', () => {
  expect(isHalfWay({ created_at, held: 0, planned: 8, now: after(500) })).toBe(false);
  expect(isHalfWay({ created_at, held: 1, planned: 8, now: after(90.99) })).toBe(false);
  expect(isHalfWay({ created_at, held: 1, planned: 8, now: after(91) })).toBe(true);
});

describe('the due check', () => {
  const input = { running: true, met: true, mid_term_asked_at: null, own_fit: null, own_mid_term: null };
  const cases = [
    ['is `fit` after the first meeting', {}, 'fit'],
    ['is none before the first meeting', { met: false }, null],
    ['is none after the end', { running: false }, null],
    ['is none after the `fit` answer', { own_fit: 'not_yet' }, null],
    ['is `mid_term` from half-way on', { own_fit: 'yes', mid_term_asked_at: after(91) }, 'mid_term'],
    ['is `mid_term` instead of an unanswered `fit`', { mid_term_asked_at: after(91) }, 'mid_term'],
    ['is none after the `mid_term` answer, even without a `fit` answer', { mid_term_asked_at: after(91), own_mid_term: 'well' }, null],
    ['is none after the end, even if `mid_term` was asked', { running: false, mid_term_asked_at: after(91) }, null],
  ] as const;
  test.each(cases)('%s', (_, change, check) => {
    expect(dueCheck({ ...input, ...change })).toBe(check);
  });
});
