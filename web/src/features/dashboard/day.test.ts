import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { expect, test } from 'vitest';
import { dayOf } from './day.ts';
import type { ToDo } from './to-dos.ts';

const now = Date.parse('2026-11-27T09:00:00Z');
const relationship = (id: string, meeting: object | null, open_steps: string[] = []) =>
  ({ id, aasm_state: 'initiated', open_steps, next_meeting: meeting }) as unknown as MentoringRelationship;
const agreed = (starts_at: string, more: object = {}) => ({ aasm_state: 'confirmed', starts_at, partner_waiting_since: null, ...more });

const today = relationship('today', agreed('2026-11-27T16:00:00Z'));
const ahead = relationship('ahead', agreed('2026-12-03T16:00:00Z'));
const proposed = relationship('proposed', { aasm_state: 'requested', starts_at: null, partner_waiting_since: null });
const open = relationship('open', agreed('2026-11-27T09:05:00Z'), ['join_meeting']);
const awaited = relationship('awaited', agreed('2026-11-27T08:55:00Z', { partner_waiting_since: '2026-11-27T08:58:00Z' }), [
  'join_meeting',
]);

const step = (step: 'join_meeting' | 'fill_report', of: MentoringRelationship): ToDo => ({ kind: 'step', step, relationship: of });
const received: ToDo = { kind: 'answer_request', request: { id: 'request', viewer: 'presenter' } as MentoringRequest, count: 1 };
const find: ToDo = { kind: 'find_presenter' };

const show = ({ scene, others }: ReturnType<typeof dayOf>) => [
  'relationship' in scene ? `${scene.kind} ${scene.relationship.id}` : scene.kind,
  others.map((toDo) => (toDo.kind === 'step' ? toDo.step : toDo.kind)).join(' '),
];

test.each([
  ['somebody who waits comes first', 'presenter', [step('join_meeting', awaited), received], [open, awaited], ['waiting awaited', '']],
  [
    'a session that can be joined',
    'participant',
    [step('join_meeting', open), step('fill_report', today)],
    [today, open],
    ['meeting open', 'fill_report'],
  ],
  [
    'a session of today comes before a to-do',
    'participant',
    [step('fill_report', ahead)],
    [ahead, today],
    ['meeting today', 'fill_report'],
  ],
  ['a to-do comes before a later session', 'participant', [step('fill_report', ahead)], [ahead], ['to_do', '']],
  ['a session ahead', 'participant', [], [proposed, ahead], ['meeting ahead', '']],
  ['nothing to do', 'participant', [], [proposed], ['calm', '']],
  ['a request has a card of its own', 'presenter', [received], [ahead], ['request', '']],
  ['a request does not hide a to-do', 'presenter', [received, step('fill_report', ahead)], [ahead], ['to_do', '']],
  ['a participant without a presenter', 'participant', [find], [], ['people', '']],
] as const)('%s', (_, role, toDos, relationships, expected) => {
  expect(show(dayOf({ role, searches: false, toDos, relationships, now, timeZone: 'Europe/Paris' }))).toEqual(expected);
});

test('the people are shown while a request waits for its answer', () => {
  const facts = { role: 'participant', toDos: [], relationships: [], now, timeZone: 'Europe/Paris' } as const;
  expect([true, false].map((searches) => dayOf({ ...facts, searches }).scene.kind)).toEqual(['people', 'calm']);
});

test('the day begins at midnight in the member’s time zone', () => {
  const late = relationship('late', agreed('2026-11-27T22:30:00Z'));
  const facts = { role: 'participant', searches: false, toDos: [step('fill_report', late)], relationships: [late], now } as const;
  expect(['America/Montreal', 'Indian/Reunion'].map((timeZone) => dayOf({ ...facts, timeZone }).scene.kind)).toEqual(['meeting', 'to_do']);
});
