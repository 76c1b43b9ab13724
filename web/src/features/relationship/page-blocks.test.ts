import type { Meeting } from '@binome/contract/mentoring/meetings';
import type { RelationshipNextStep } from '@binome/contract/mentoring/relationships';
import { expect, test } from 'vitest';
import { blocksFor, groupMeetings, reportToFill } from './page-blocks.ts';

const meeting = (id: string, aasm_state: Meeting['aasm_state'], starts_at: string | null, overrides: Partial<Meeting> = {}) =>
  ({
    id,
    aasm_state,
    starts_at,
    proposals: [],
    can: { answer: false },
    report: { own: 'not_yet', partner_sent: false },
    ...overrides,
  }) as unknown as Meeting;
const proposals = [{ id: 'p' }] as Meeting['proposals'];

const meetings = [
  meeting('late', 'confirmed', '2026-12-10T09:00:00Z', { proposals }),
  meeting('soon', 'confirmed', '2026-12-01T09:00:00Z'),
  meeting('open', 'requested', null, { proposals, can: { answer: true } as Meeting['can'] }),
  meeting('reported', 'finished', '2026-11-20T09:00:00Z', { report: { own: 'sent', partner_sent: true } }),
  meeting('second', 'feedback_requested', '2026-11-12T09:00:00Z', { report: { own: 'due', partner_sent: false } }),
  meeting('first', 'feedback_filled', '2026-11-10T09:00:00Z', { report: { own: 'draft', partner_sent: true } }),
  meeting('cancelled', 'cancelled', '2026-11-01T09:00:00Z'),
];
const ids = (list: readonly Meeting[]) => list.map(({ id }) => id);

test('meetings are grouped into proposed, upcoming, past and dropped ones', () => {
  const groups = groupMeetings(meetings, undefined);
  expect(ids(groups.proposed)).toEqual(['open', 'late']);
  expect(groups.next?.id).toBe('soon');
  expect(ids(groups.upcoming)).toEqual(['soon', 'late', 'open']);
  expect(ids(groups.past)).toEqual(['reported', 'second', 'first']);
  expect(ids(groups.dropped)).toEqual(['cancelled']);
});

test('the next meeting is that of the relationship if its time is agreed, otherwise the earliest agreed one', () => {
  expect(groupMeetings(meetings, 'late').next?.id).toBe('late');
  expect(groupMeetings(meetings, 'open').next?.id).toBe('soon');
  expect(groupMeetings([], 'gone').next).toBeUndefined();
});

test('the report to fill is that of the earliest meeting', () => {
  expect(reportToFill(meetings)?.id).toBe('first');
  expect(reportToFill([])).toBeUndefined();
});

test.each<[RelationshipNextStep, string]>([
  ['join_meeting', 'meeting'],
  ['prepare_meeting', 'next_step'],
  ['answer_proposal', 'proposals'],
  ['await_answer', 'proposals'],
  ['answer_check', 'next_step'],
  ['fill_report', 'next_step'],
  ['fill_review', 'next_step'],
  ['plan_meeting', 'next_step'],
  ['none', 'next_step'],
])('for %s the first block is %s, and all blocks are shown', (step, firstBlock) => {
  expect(blocksFor(step)[0]).toBe(firstBlock);
  expect(blocksFor(step).toSorted()).toEqual(['first_day', 'meeting', 'next_step', 'proposals']);
});
