import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/relationships';
import type { OwnProfile } from '@binome/contract/users';
import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';

const profile = (visible: boolean) => ({ visible }) as OwnProfile;
const mentee = { is_presenter: false, current_profile: profile(true) };
const mentor = { is_presenter: true, current_profile: profile(true) };
const hidden = { ...mentee, current_profile: profile(false) };
const nobody = { is_presenter: false, current_profile: null };

const request = (id: string, expires_at: string, mine: boolean, aasm_state = 'requested') =>
  ({ id, expires_at, aasm_state, can: { accept: mine, decline: mine, withdraw: !mine } }) as MentoringRequest;
const pair = (next_step: RelationshipNextStep, more: object = {}) =>
  ({ id: next_step, aasm_state: 'initiated', next_step, next_meeting: null, ...more }) as MentoringRelationship;
const asked = request('asked', '2026-12-01', true);
const sent = request('sent', '2026-12-01', false);

test.each([
  ['a session that starts, before anybody’s request', hidden, [asked], [pair('join_meeting')], 'join_meeting'],
  ['a request, before what one owes a pair', mentor, [asked], [pair('answer_proposal')], 'answer_request'],
  ['a request, before one’s own profile', { ...mentor, current_profile: profile(false) }, [asked], [], 'answer_request'],
  ['a proposal, before a report', mentee, [], [pair('fill_report'), pair('answer_proposal')], 'answer_proposal'],
  ['a report, before a review', mentee, [], [pair('fill_review'), pair('fill_report')], 'fill_report'],
  [
    'a review of a pair that is over, before a check',
    mentee,
    [],
    [pair('answer_check'), pair('fill_review', { aasm_state: 'finished' })],
    'fill_review',
  ],
  ['a check, before a date', mentee, [], [pair('plan_meeting'), pair('answer_check')], 'answer_check'],
  ['a date, before one’s own profile', hidden, [], [pair('plan_meeting')], 'plan_meeting'],
  ['one’s own profile, before a session that is agreed', hidden, [], [pair('prepare_meeting')], 'complete_profile'],
  [
    'a session that is agreed, before an answer that is awaited',
    mentee,
    [sent],
    [pair('await_answer'), pair('prepare_meeting')],
    'prepare_meeting',
  ],
  ['a pair in which nothing presses, before a further mentor', mentee, [sent], [pair('none')], 'none'],
  ['only a past accompaniment', mentee, [], [pair('none', { aasm_state: 'feedback_provided' })], 'find_presenter'],
  ['a request on its way', mentee, [sent], [], 'await_answer'],
  ['a request that was declined', mentee, [request('a', '2026-12-01', false, 'cancelled')], [], 'find_presenter'],
  ['nothing yet, as a mentee', mentee, [], [], 'find_presenter'],
  ['nothing yet, as a mentor', mentor, [], [], 'be_found'],
  ['no profile at all', nobody, [], [], 'choose_role'],
])('%s', (_, user, requests, relationships, expected) => {
  const action = nextAction(user, requests, relationships);
  expect(action.kind === 'pair_step' ? action.relationship.next_step : action.kind).toBe(expected);
});

test('the request that expires first comes first, and the pair that meets first', () => {
  const requests = [request('late', '2026-12-09', true), request('soon', '2026-12-01', true)];
  expect(nextAction(mentor, requests, [])).toMatchObject({ request: { id: 'soon' }, count: 2 });
  const meeting = (id: string, starts_at: string) => pair('prepare_meeting', { id, next_meeting: { starts_at } });
  const pairs = [meeting('late', '2026-12-09T09:00:00Z'), meeting('soon', '2026-12-01T09:00:00Z')];
  expect(nextAction(mentee, [], pairs)).toMatchObject({ relationship: { id: 'soon' } });
});
