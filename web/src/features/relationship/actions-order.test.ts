import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import { expect, test } from 'vitest';
import { isLate, orderActions } from './actions-order.ts';

const action = (id: string, due_on: string | null, done_at: string | null = null) => ({ id, due_on, done_at }) as RelationshipAction;

test('open actions are sorted by due day, those without a day last; done actions from the latest', () => {
  const { open, done } = orderActions([
    action('some day', null),
    action('done early', null, '2026-11-01T10:00:00Z'),
    action('later', '2026-12-24'),
    action('done late', '2026-11-01', '2026-11-20T10:00:00Z'),
    action('soon', '2026-12-01'),
  ]);
  expect(open.map(({ id }) => id)).toEqual(['soon', 'later', 'some day']);
  expect(done.map(({ id }) => id)).toEqual(['done late', 'done early']);
});

test.each([
  ['is not late on the due day', '2026-11-26', null, '2026-11-26T22:00:00Z', false],
  ['is not late before the due day ends in the last time zone', '2026-11-26', null, '2026-11-27T08:00:00Z', false],
  ['is late two days after the due day', '2026-11-26', null, '2026-11-28T08:00:00Z', true],
  ['is not late if it is done', '2026-11-26', '2026-11-26T08:00:00Z', '2026-12-28T08:00:00Z', false],
  ['is not late without a due day', null, null, '2026-12-28T08:00:00Z', false],
])('an action %s', (_, due_on, done_at, now, late) => {
  expect(isLate({ due_on, done_at }, Date.parse(now))).toBe(late);
});
