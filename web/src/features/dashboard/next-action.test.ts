import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/relationships';
import type { OwnProfile } from '@binome/contract/users';
import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';

const profile = (visible: boolean) => ({ visible }) as OwnProfile;
const participant = { is_presenter: false, current_profile: profile(true) };
const presenter = { is_presenter: true, current_profile: profile(true) };
const hiddenParticipant = { ...participant, current_profile: profile(false) };
const newcomer = { is_presenter: false, current_profile: null };

const request = (id: string, expires_at: string, isReceived: boolean, aasm_state = 'requested') =>
  ({ id, expires_at, aasm_state, can: { accept: isReceived, decline: isReceived, withdraw: !isReceived } }) as MentoringRequest;
const relationship = (next_step: RelationshipNextStep, overrides: object = {}) =>
  ({ id: next_step, aasm_state: 'initiated', next_step, next_meeting: null, ...overrides }) as MentoringRelationship;
const received = request('received', '2026-12-01', true);
const sent = request('sent', '2026-12-01', false);

test.each([
  [
    'a meeting that can be joined comes before a received request',
    hiddenParticipant,
    [received],
    [relationship('join_meeting')],
    'join_meeting',
  ],
  ['a received request comes before a step of a relationship', presenter, [received], [relationship('answer_proposal')], 'answer_request'],
  [
    'a received request comes before completing the profile',
    { ...presenter, current_profile: profile(false) },
    [received],
    [],
    'answer_request',
  ],
  ['a proposal comes before a report', participant, [], [relationship('fill_report'), relationship('answer_proposal')], 'answer_proposal'],
  ['a report comes before a review', participant, [], [relationship('fill_review'), relationship('fill_report')], 'fill_report'],
  [
    'a review of an ended relationship comes before a check',
    participant,
    [],
    [relationship('answer_check'), relationship('fill_review', { aasm_state: 'finished' })],
    'fill_review',
  ],
  [
    'a check comes before planning a meeting',
    participant,
    [],
    [relationship('plan_meeting'), relationship('answer_check')],
    'answer_check',
  ],
  ['planning a meeting comes before completing the profile', hiddenParticipant, [], [relationship('plan_meeting')], 'plan_meeting'],
  ['completing the profile comes before preparing a meeting', hiddenParticipant, [], [relationship('prepare_meeting')], 'complete_profile'],
  [
    'preparing a meeting comes before awaiting an answer',
    participant,
    [sent],
    [relationship('await_answer'), relationship('prepare_meeting')],
    'prepare_meeting',
  ],
  ['a relationship without a step comes before a sent request', participant, [sent], [relationship('none')], 'none'],
  [
    'a participant with only a past relationship looks for a presenter',
    participant,
    [],
    [relationship('none', { aasm_state: 'feedback_provided' })],
    'find_presenter',
  ],
  ['a participant with a sent request waits for the answer', participant, [sent], [], 'await_answer'],
  [
    'a participant with only a declined request looks for a presenter',
    participant,
    [request('a', '2026-12-01', false, 'cancelled')],
    [],
    'find_presenter',
  ],
  ['a new participant looks for a presenter', participant, [], [], 'find_presenter'],
  ['a new presenter waits for requests', presenter, [], [], 'await_requests'],
  ['a user without a profile chooses a role', newcomer, [], [], 'choose_role'],
])('%s', (_, user, requests, relationships, expected) => {
  const action = nextAction(user, requests, relationships);
  expect(action.kind === 'relationship_step' ? action.relationship.next_step : action.kind).toBe(expected);
});

test('the earliest expiry decides between requests, and the earliest meeting between relationships', () => {
  const requests = [request('late', '2026-12-09', true), request('soon', '2026-12-01', true)];
  expect(nextAction(presenter, requests, [])).toMatchObject({ request: { id: 'soon' }, count: 2 });
  const meeting = (id: string, starts_at: string) => relationship('prepare_meeting', { id, next_meeting: { starts_at } });
  const relationships = [meeting('late', '2026-12-09T09:00:00Z'), meeting('soon', '2026-12-01T09:00:00Z')];
  expect(nextAction(participant, [], relationships)).toMatchObject({ relationship: { id: 'soon' } });
});
