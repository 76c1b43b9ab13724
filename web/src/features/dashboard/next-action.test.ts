import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/relationships';
import type { OwnProfile } from '@binome/contract/users';
import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';

const profile = (visible: boolean) => ({ visible }) as OwnProfile;
const mentee = { is_presenter: false, current_profile: profile(true) };
const mentor = { is_presenter: true, current_profile: profile(true) };
const hidden = { ...mentee, current_profile: profile(false) };

const request = (id: string, expires_at: string, mine: boolean, aasm_state = 'requested') =>
  ({ id, expires_at, aasm_state, can: { accept: mine, decline: mine, withdraw: !mine } }) as MentoringRequest;
const relationship = (id: string, created_at: string, aasm_state = 'initiated') =>
  ({ id, created_at, aasm_state }) as MentoringRelationship;

test.each([
  [
    'somebody waits for an answer',
    mentor,
    [request('late', '2026-12-09', true), request('soon', '2026-12-01', true)],
    [],
    'answer_request',
  ],
  [
    'an answer comes before one’s own profile',
    { ...mentor, current_profile: profile(false) },
    [request('a', '2026-12-01', true)],
    [],
    'answer_request',
  ],
  ['a profile that nobody finds', hidden, [], [], 'complete_profile'],
  ['a partner', mentee, [], [relationship('r', '2026-11-01')], 'contact_partner'],
  [
    'a partner, though a request waits too',
    mentee,
    [request('a', '2026-12-01', false)],
    [relationship('r', '2026-11-01')],
    'contact_partner',
  ],
  ['only a past accompaniment', mentee, [], [relationship('r', '2026-11-01', 'finished')], 'find_presenter'],
  ['a request on its way', mentee, [request('a', '2026-12-01', false)], [], 'await_answer'],
  ['a request that was declined', mentee, [request('a', '2026-12-01', false, 'cancelled')], [], 'find_presenter'],
  ['nothing yet, as a mentee', mentee, [], [], 'find_presenter'],
  ['nothing yet, as a mentor', mentor, [], [], 'be_found'],
  ['no profile at all', { is_presenter: false, current_profile: null }, [], [], 'choose_role'],
])('%s', (_, user, requests, relationships, kind) => {
  expect(nextAction(user, requests, relationships).kind).toBe(kind);
});

test('the request that expires first comes first, the newest partner too', () => {
  const requests = [request('late', '2026-12-09', true), request('soon', '2026-12-01', true)];
  expect(nextAction(mentor, requests, [])).toMatchObject({ request: { id: 'soon' }, count: 2 });
  const relationships = [relationship('old', '2026-01-01'), relationship('new', '2026-11-01')];
  expect(nextAction(mentee, [], relationships)).toMatchObject({ relationship: { id: 'new' } });
});
