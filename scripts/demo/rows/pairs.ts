import type { AdminPairDraft, RelationshipDraft, RequestDraft } from '../authoring.ts';
import type { Building } from './building.ts';
import type { Row } from './row.ts';

/** Requests, the pair's words, accompaniments, recommendations and pairs that must not be. */
export function pairRows(building: Building) {
  const { draft, clock, id } = building;
  return {
    mentoring_requests: draft.requests.map((request) => requestRow(building, request)),
    mentoring_request_messages: draft.requests.flatMap((request) => messageRows(building, request)),
    mentoring_relationships: [
      ...draft.requests.flatMap((request) => openedRelationship(building, request)),
      ...draft.adminPairs.map((pair) => adminRelationship(building, pair)),
    ],
    recommendations: draft.recommendations.map(({ by, of, given, body }) => ({
      id: id('recommendation', by, of),
      presenter_id: id('profile', of, 'presenter'),
      author_id: id('user', by),
      body,
      created_at: clock.ago(given, `${by}/${of}`),
    })),
    matching_exclusions: draft.excludedPairs.map(({ one, other, reason }) => {
      const [user_id = '', other_user_id = ''] = [id('user', one), id('user', other)].sort();
      return { id: id('excluded', one, other), user_id, other_user_id, reason, created_at: clock.ago(100, one) };
    }),
  };
}

/** What names a request: the same two people may meet again later. */
export function requestKey({ from, to, asked }: RequestDraft): string {
  return `${from}/${to}/${asked}`;
}

/** When a request was decided: when it was answered, or the day it ran out. */
export function decidedOf({ draft }: Building, { asked, outcome }: RequestDraft): number | null {
  if (!outcome) return null;
  return outcome.state === 'expired' ? asked - draft.settings.request_expiry_days : outcome.decided;
}

function requestRow(building: Building, request: RequestDraft): Row<'mentoring_requests'> {
  const { draft, clock, id } = building;
  const { from, to, need, topic, program, asked, outcome } = request;
  const key = requestKey(request);
  const decided = decidedOf(building, request);
  return {
    id: id('request', key),
    participant_id: id('profile', from, 'participant'),
    presenter_id: id('profile', to, 'presenter'),
    program_id: program ? id('program', program) : null,
    need_tag_id: need ? id('tag', need) : null,
    topic: topic ?? null,
    aasm_state: requestState(request),
    cancellation: outcome && outcome.state !== 'confirmed' ? outcome.state : null,
    revocation_reason: outcome?.state === 'revoked' ? outcome.reason : null,
    decline_reason: outcome?.state === 'declined' ? outcome.reason : null,
    created_at: clock.ago(asked, key),
    decided_at: decided === null ? null : clock.ago(decided, key),
    expires_at: clock.ago(asked - draft.settings.request_expiry_days, key),
    reminders_sent: remindersSent(asked - (decided ?? 0)),
  };
}

function requestState({ outcome }: RequestDraft) {
  if (!outcome) return 'requested';
  return outcome.state === 'confirmed' ? 'confirmed' : 'cancelled';
}

/** A reminder leaves three days after the request, another after seven. */
function remindersSent(daysOpen: number): number {
  if (daysOpen >= 7) return 2;
  return daysOpen >= 3 ? 1 : 0;
}

function messageRows(building: Building, request: RequestDraft): Row<'mentoring_request_messages'>[] {
  const { clock, id } = building;
  const { from, to, asked, message, outcome } = request;
  const key = requestKey(request);
  const pair = { mentoring_request_id: id('request', key), participant_user_id: id('user', from), presenter_user_id: id('user', to) };
  const question = {
    ...pair,
    id: id('message', key, 'request'),
    kind: 'request' as const,
    body: message,
    created_at: clock.ago(asked, key),
  };
  if (outcome?.state !== 'confirmed' && outcome?.state !== 'declined') return [question];
  const answered = clock.ago(outcome.decided, key);
  return [question, { ...pair, id: id('message', key, 'answer'), kind: 'answer', body: outcome.answer, created_at: answered }];
}

function openedRelationship(building: Building, request: RequestDraft): Row<'mentoring_relationships'>[] {
  const { clock, id } = building;
  const { from, to, program, outcome } = request;
  if (outcome?.state !== 'confirmed') return [];
  const key = requestKey(request);
  return [
    {
      id: id('relationship', key),
      mentoring_request_id: id('request', key),
      participant_id: id('profile', from, 'participant'),
      presenter_id: id('profile', to, 'presenter'),
      program_id: program ? id('program', program) : null,
      created_at: clock.ago(outcome.decided, key),
      ...relationshipEnd(building, key, outcome.relationship),
    },
  ];
}

function relationshipEnd({ clock }: Building, key: string, relationship: RelationshipDraft) {
  return {
    aasm_state: relationship.state,
    ended_at: 'ended' in relationship ? clock.ago(relationship.ended, key) : null,
    admin_reason: 'reason' in relationship ? relationship.reason : null,
  };
}

function adminRelationship(
  { clock, id }: Building,
  { participant, presenter, program, since, reason }: AdminPairDraft,
): Row<'mentoring_relationships'> {
  return {
    id: id('relationship', 'admin', participant, presenter),
    mentoring_request_id: null,
    participant_id: id('profile', participant, 'participant'),
    presenter_id: id('profile', presenter, 'presenter'),
    program_id: program ? id('program', program) : null,
    created_at: clock.ago(since, `${participant}/${presenter}`),
    aasm_state: 'admin_initiated',
    ended_at: null,
    admin_reason: reason,
  };
}
