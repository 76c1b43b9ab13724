import type { OwnProfile } from '@binome/contract/accounts/users';
import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { describe, expect, test } from 'vitest';
import { placesLeft, sentRequests, type ToDo, toDos } from './to-dos.ts';

type User = Parameters<typeof toDos>[0];

const profile = (type: 'participant' | 'presenter', missing: string[] = [], more: object = {}) =>
  ({ id: type, type, missing: missing.map((code) => ({ code, anchor: null })), paused: false, ...more }) as OwnProfile;
const userOf = (current_profile: OwnProfile | null, other?: OwnProfile): User => ({
  current_profile,
  participant_profiles: [current_profile, other].filter((own) => own?.type === 'participant') as OwnProfile[],
  presenter_profiles: [current_profile, other].filter((own) => own?.type === 'presenter') as OwnProfile[],
});
const participant = userOf(profile('participant'));
const presenter = userOf(profile('presenter'));

const otherSide = { participant: 'presenter', presenter: 'participant' } as const;
const request = (
  id: string,
  viewer: 'participant' | 'presenter',
  can: 'accept' | 'withdraw' | null,
  expires_at = '2026-12-01',
  kind = 'mentoring',
) =>
  ({
    id,
    kind,
    viewer,
    initiated_by: can === 'accept' ? otherSide[viewer] : viewer,
    expires_at,
    aasm_state: can ? 'requested' : 'cancelled',
    can: { accept: can === 'accept', decline: can === 'accept', withdraw: can === 'withdraw' },
  }) as MentoringRequest;
const relationship = (id: string, open_steps: string[], more: object = {}) =>
  ({
    id,
    kind: 'mentoring',
    aasm_state: 'initiated',
    viewer: 'participant',
    open_steps,
    reports_due: [],
    next_meeting: null,
    ...more,
  }) as unknown as MentoringRelationship;

/** "step id" of the steps, "kind id" of the requests, and the kind of the others. */
const show = (list: ToDo[]) =>
  list.map((toDo) => {
    if (toDo.kind === 'step') return `${toDo.step} ${toDo.report?.meeting_id ?? toDo.relationship.id}`;
    return toDo.kind === 'answer_request' ? `${toDo.kind} ${toDo.request.id} ${toDo.count}` : toDo.kind;
  });

test('everything to do is listed, the most urgent first', () => {
  const user = userOf(profile('presenter', ['completion']), profile('participant', ['required_answers']));
  const meeting = (starts_at: string) => ({ next_meeting: { starts_at } });
  const reports_due = [
    { meeting_id: 'm2', starts_at: '' },
    { meeting_id: 'm1', starts_at: '' },
  ];
  const relationships = [
    relationship('a', ['fill_report', 'answer_check', 'plan_meeting'], { reports_due }),
    relationship('b', ['fill_review'], { aasm_state: 'finished' }),
    relationship('late', ['answer_proposal'], meeting('2026-12-09T09:00:00Z')),
    relationship('soon', ['join_meeting', 'answer_proposal'], meeting('2026-12-01T09:00:00Z')),
    relationship('none', []),
  ];
  const requests = [request('late', 'presenter', 'accept', '2026-12-09'), request('soon', 'presenter', 'accept', '2026-12-02')];
  expect(show(toDos(user, [...requests, request('offer', 'participant', 'accept')], relationships))).toEqual([
    'join_meeting soon',
    'answer_request soon 1',
    'answer_request late 1',
    'answer_request offer 1',
    'answer_proposal soon',
    'answer_proposal late',
    'fill_report m2',
    'fill_report m1',
    'fill_review b',
    'answer_check a',
    'plan_meeting a',
    'complete_profile',
    'complete_profile',
  ]);
});

test('five requests take a row each, six take one row', () => {
  const received = (count: number) => Array.from({ length: count }, (_, index) => request(`${index}`, 'presenter', 'accept'));
  expect(toDos(presenter, received(5), [])).toHaveLength(5);
  expect(show(toDos(presenter, received(6), []))).toEqual(['answer_request 0 6']);
});

describe('looking for a mentor', () => {
  test.each([
    ['is to do for a new mentee', participant, [], [], ['find_presenter']],
    ['is to do again after a declined request', participant, [request('a', 'participant', null)], [], ['find_presenter']],
    ['is not while a request waits for an answer', participant, [request('a', 'participant', 'withdraw')], [], []],
    ['is not during a relationship', participant, [], [relationship('a', [])], []],
    ['is not after one that has ended', participant, [], [relationship('a', [], { aasm_state: 'feedback_provided' })], []],
    ['is to do after one that was cancelled', participant, [], [relationship('a', [], { aasm_state: 'cancelled' })], ['find_presenter']],
    ['is to do beside a peer', participant, [], [relationship('a', [], { kind: 'peer' })], ['find_presenter']],
    [
      'is to do while a peer has not answered',
      participant,
      [request('a', 'participant', 'withdraw', undefined, 'peer')],
      [],
      ['find_presenter'],
    ],
    ['is not during a pause', userOf(profile('participant', [], { paused: true })), [], [], []],
    ['comes after the profile', userOf(profile('participant', ['completion'])), [], [], ['complete_profile']],
    ['is not for a mentor', presenter, [], [], []],
  ] as const)('%s', (_, user, requests, relationships, expected) => {
    expect(show(toDos(user, requests, relationships))).toEqual(expected);
  });
});

test('a person without a role chooses one', () => {
  expect(show(toDos(userOf(null), [], []))).toEqual(['choose_role']);
});

test('a profile that its owner hides, or that waits for the approval of the account, is not to complete', () => {
  expect(toDos(userOf(profile('presenter', ['hidden', 'validation'])), [], [])).toEqual([]);
});

test('requests that were sent are awaited, the one that expires first first', () => {
  const requests = [
    request('late', 'participant', 'withdraw', '2026-12-09'),
    request('received', 'participant', 'accept'),
    request('soon', 'participant', 'withdraw', '2026-12-01'),
  ];
  expect(sentRequests(requests).map(({ id }) => id)).toEqual(['soon', 'late']);
});

test.each([
  ['a mentee below the limit of the company', profile('participant'), 1, 1],
  ['a mentee at the limit of the company', profile('participant'), 2, 0],
  ['a mentor below the limit of the company', profile('presenter', [], { max_relationships: null }), 2, 1],
  ['a mentor at their own limit', profile('presenter', [], { max_relationships: 2 }), 2, 0],
  ['a mentor at the limit of the company, which is now below their own', profile('presenter', [], { max_relationships: 5 }), 3, 0],
  ['a paused mentor', profile('presenter', [], { max_relationships: null, paused: true }), 0, 0],
] as const)('places left: %s', (_, current_profile, count, expected) => {
  const company = { limits: { max_relationships_per_participant: 2, max_relationships_per_presenter: 3 } };
  const user = { current_profile, company } as unknown as Parameters<typeof placesLeft>[0];
  const running = Array.from({ length: count }, (_item, index) => relationship(`${index}`, []));
  expect(placesLeft(user, [...running, relationship('ended', [], { aasm_state: 'finished' })])).toBe(expected);
});

test('a proposal is answered after the requests, and stands in place of the search for a presenter', () => {
  const proposal = (id: string, viewer: 'participant' | 'presenter', decline: boolean) =>
    ({ id, viewer, can: { decline } }) as MatchProposal;
  const requests = [request('asked', 'presenter', 'accept')];
  const proposals = [
    proposal('choose', 'participant', true),
    proposal('wait', 'participant', false),
    proposal('answer', 'presenter', true),
  ];
  const listed = toDos(participant, requests, [], proposals);
  expect(listed.map((toDo) => (toDo.kind === 'answer_proposal' ? toDo.proposal.id : toDo.kind))).toEqual([
    'answer_request',
    'choose',
    'answer',
  ]);
  expect(show(toDos(participant, [], [], [proposal('wait', 'participant', false)]))).toEqual([]);
});
