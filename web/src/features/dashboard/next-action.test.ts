import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/relationships';
import type { OwnProfile } from '@binome/contract/users';
import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';

const profile = (visible: boolean) => ({ visible }) as OwnProfile;
const mentee = { is_presenter: false, current_profile: profile(true) };
const mentor = { is_presenter: true, current_profile: profile(true) };
const hidden = { ...mentee, current_profile: profile(false) };
const newcomer = { is_presenter: false, current_profile: null };

const request = (id: string, expires_at: string, mine: boolean, aasm_state = 'requested') =>
  ({ id, expires_at, aasm_state, can: { accept: mine, decline: mine, withdraw: !mine } }) as MentoringRequest;
const relationship = (next_step: RelationshipNextStep, more: object = {}) =>
  ({ id: next_step, aasm_state: 'initiated', next_step, next_meeting: null, ...more }) as MentoringRelationship;
const received = request('received', '2026-12-01', true);
const sent = request('sent', '2026-12-01', false);

test.each([
  ['a starting meeting comes before a received request', hidden, [received], [relationship('join_meeting')], 'join_meeting'],
  ['a received request comes before a step of a relationship', mentor, [received], [relationship('answer_proposal')], 'answer_request'],
  [
    'a received request comes before completing the profile',
    { ...mentor, current_profile: profile(false) },
    [received],
    [],
    'answer_request',
  ],
  ['a proposal comes before a report', mentee, [], [relationship('fill_report'), relationship('answer_proposal')], 'answer_proposal'],
  ['a report comes before a review', mentee, [], [relationship('fill_review'), relationship('fill_report')], 'fill_report'],
  [
    'a review of an ended relationship comes before a check',
    mentee,
    [],
    [relationship('answer_check'), relationship('fill_review', { aasm_state: 'finished' })],
    'fill_review',
  ],
  ['a check comes before planning a meeting', mentee, [], [relationship('plan_meeting'), relationship('answer_check')], 'answer_check'],
  ['planning a meeting comes before completing the profile', hidden, [], [relationship('plan_meeting')], 'plan_meeting'],
  ['completing the profile comes before preparing a meeting', hidden, [], [relationship('prepare_meeting')], 'complete_profile'],
  [
    'preparing a meeting comes before awaiting an answer',
    mentee,
    [sent],
    [relationship('await_answer'), relationship('prepare_meeting')],
    'prepare_meeting',
  ],
  ['a relationship without a step comes before a sent request', mentee, [sent], [relationship('none')], 'none'],
  ['only a past relationship: find a mentor', mentee, [], [relationship('none', { aasm_state: 'feedback_provided' })], 'find_presenter'],
  ['a sent request: await the answer', mentee, [sent], [], 'await_answer'],
  ['a declined request: find a mentor', mentee, [request('a', '2026-12-01', false, 'cancelled')], [], 'find_presenter'],
  ['a new mentee: find a mentor', mentee, [], [], 'find_presenter'],
  ['a new mentor: wait to be found', mentor, [], [], 'be_found'],
  ['no profile: choose a role', newcomer, [], [], 'choose_role'],
])('%s', (_, user, requests, relationships, expected) => {
  const action = nextAction(user, requests, relationships);
  expect(action.kind === 'relationship_step' ? action.relationship.next_step : action.kind).toBe(expected);
});

test('the request that expires first and the relationship that meets first come first', () => {
  const requests = [request('late', '2026-12-09', true), request('soon', '2026-12-01', true)];
  expect(nextAction(mentor, requests, [])).toMatchObject({ request: { id: 'soon' }, count: 2 });
  const meeting = (id: string, starts_at: string) => relationship('prepare_meeting', { id, next_meeting: { starts_at } });
  const relationships = [meeting('late', '2026-12-09T09:00:00Z'), meeting('soon', '2026-12-01T09:00:00Z')];
  expect(nextAction(mentee, [], relationships)).toMatchObject({ relationship: { id: 'soon' } });
});
