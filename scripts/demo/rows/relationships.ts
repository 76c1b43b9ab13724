import type { ProfileType } from '@binome/contract/states';
import type { AdminRelationshipDraft, RelationshipStateDraft, RequestDraft } from '../authoring.ts';
import type { DraftContext } from './draft-context.ts';
import { runProposalRows } from './matching-runs.ts';
import { proposalRows } from './proposals.ts';
import type { Row } from './row.ts';

/** Mentoring requests with their messages, relationships, recommendations, notes of referents and matching exclusions. */
export function relationshipRows(context: DraftContext) {
  const { draft, clock, id } = context;
  return {
    mentoring_requests: draft.requests.map((request) => requestRow(context, request)),
    mentoring_request_messages: draft.requests.flatMap((request) => messageRows(context, request)),
    mentoring_relationships: [
      ...draft.requests.flatMap((request) => requestedRelationship(context, request)),
      ...draft.adminRelationships.map((relationship) => adminRelationship(context, relationship)),
    ],
    match_proposals: [...draft.proposals.flatMap((proposal) => proposalRows(context, proposal)), ...runProposalRows(context)],
    recommendations: draft.recommendations.map(({ by, of, writtenDaysAgo, body }) => ({
      id: id('recommendation', by, of),
      presenter_id: id('profile', of, 'presenter'),
      author_id: id('user', by),
      body,
      created_at: clock.ago(writtenDaysAgo, `${by}/${of}`),
    })),
    referent_notes: draft.notes.map(({ about, by, writtenDaysAgo, body }) => ({
      id: id('note', about, String(writtenDaysAgo)),
      user_id: id('user', about),
      by_user_id: id('user', by),
      body,
      created_at: clock.ago(writtenDaysAgo, `note/${about}`),
    })),
    matching_exclusions: draft.matchingExclusions.map(({ user, otherUser, reason }) => {
      const [user_id = '', other_user_id = ''] = [id('user', user), id('user', otherUser)].sort();
      return { id: id('excluded', user, otherUser), user_id, other_user_id, reason, created_at: clock.ago(100, user) };
    }),
  };
}

/** Returns the unique key of a request. It contains the date, because a participant may ask the same presenter again. */
export function requestKey({ participant, presenter, requestedDaysAgo }: RequestDraft): string {
  return `${participant}/${presenter}/${requestedDaysAgo}`;
}

/** Returns the days since the request was answered, withdrawn, revoked or expired; null while it is open. */
export function daysSinceDecision({ draft }: DraftContext, { requestedDaysAgo, outcome }: RequestDraft): number | null {
  if (!outcome) return null;
  return outcome.state === 'expired' ? requestedDaysAgo - draft.settings.request_expiry_days : outcome.decidedDaysAgo;
}

function requestRow(context: DraftContext, request: RequestDraft): Row<'mentoring_requests'> {
  const { draft, clock, id } = context;
  const { participant, offer, need, topic, program, requestedDaysAgo, outcome } = request;
  const key = requestKey(request);
  const decidedDaysAgo = daysSinceDecision(context, request);
  return {
    id: id('request', key),
    participant_id: id('profile', participant, 'participant'),
    ...askedOf(context, request),
    initiated_by: offer ? ('presenter' as const) : ('participant' as const),
    program_id: program ? id('program', program) : null,
    need_tag_id: need ? id('tag', need) : null,
    topic: topic ?? null,
    aasm_state: requestState(request),
    cancellation: outcome && outcome.state !== 'confirmed' ? outcome.state : null,
    revocation_reason: outcome?.state === 'revoked' ? outcome.reason : null,
    decline_reason: outcome?.state === 'declined' ? outcome.reason : null,
    created_at: clock.ago(requestedDaysAgo, key),
    decided_at: decidedDaysAgo === null ? null : clock.ago(decidedDaysAgo, key),
    expires_at: clock.ago(requestedDaysAgo - draft.settings.request_expiry_days, key),
    reminders_sent: remindersSent(requestedDaysAgo - (decidedDaysAgo ?? 0)),
  };
}

/** The second place of a request, and of the relationship that it opens. */
function askedOf({ id }: DraftContext, { presenter, peer }: RequestDraft) {
  const presenter_type: ProfileType = peer ? 'participant' : 'presenter';
  return {
    kind: peer ? ('peer' as const) : ('mentoring' as const),
    presenter_type,
    presenter_id: id('profile', presenter, presenter_type),
  };
}

function requestState({ outcome }: RequestDraft) {
  if (!outcome) return 'requested';
  return outcome.state === 'confirmed' ? 'confirmed' : 'cancelled';
}

/** Reminders are sent three and seven days after the request. */
function remindersSent(daysOpen: number): number {
  if (daysOpen >= 7) return 2;
  return daysOpen >= 3 ? 1 : 0;
}

function messageRows(context: DraftContext, request: RequestDraft): Row<'mentoring_request_messages'>[] {
  const { clock, id } = context;
  const { participant, presenter, requestedDaysAgo, message, outcome } = request;
  const key = requestKey(request);
  const common = {
    mentoring_request_id: id('request', key),
    participant_user_id: id('user', participant),
    presenter_user_id: id('user', presenter),
  };
  const requestMessage = {
    ...common,
    id: id('message', key, 'request'),
    kind: 'request' as const,
    body: message,
    created_at: clock.ago(requestedDaysAgo, key),
  };
  if (outcome?.state !== 'confirmed' && outcome?.state !== 'declined') return [requestMessage];
  const answeredAt = clock.ago(outcome.decidedDaysAgo, key);
  return [requestMessage, { ...common, id: id('message', key, 'answer'), kind: 'answer', body: outcome.answer, created_at: answeredAt }];
}

function requestedRelationship(context: DraftContext, request: RequestDraft): Row<'mentoring_relationships'>[] {
  const { clock, id } = context;
  const { participant, program, outcome } = request;
  if (outcome?.state !== 'confirmed') return [];
  const key = requestKey(request);
  return [
    {
      id: id('relationship', key),
      mentoring_request_id: id('request', key),
      participant_id: id('profile', participant, 'participant'),
      ...askedOf(context, request),
      program_id: program ? id('program', program) : null,
      created_at: clock.ago(outcome.decidedDaysAgo, key),
      ...relationshipEnd(context, key, outcome.relationship),
      ...unseenHalfWay(context, request),
    },
  ];
}

function relationshipEnd({ clock }: DraftContext, key: string, relationship: RelationshipStateDraft) {
  return {
    aasm_state: relationship.state,
    ended_at: 'endedDaysAgo' in relationship ? clock.ago(relationship.endedDaysAgo, key) : null,
    admin_reason: 'reason' in relationship ? relationship.reason : null,
  };
}

function unseenHalfWay({ draft }: DraftContext, { participant, presenter }: RequestDraft) {
  const pair = draft.relationships.find((candidate) => candidate.participant === participant && candidate.presenter === presenter);
  const isUnseen = pair?.showsHalfWay ?? false;
  return { half_way_unseen_by_participant: isUnseen, half_way_unseen_by_presenter: isUnseen };
}

function adminRelationship(
  { clock, id }: DraftContext,
  { participant, presenter, program, openedDaysAgo, reason }: AdminRelationshipDraft,
): Row<'mentoring_relationships'> {
  return {
    id: id('relationship', 'admin', participant, presenter),
    mentoring_request_id: null,
    participant_id: id('profile', participant, 'participant'),
    ...{ kind: 'mentoring' as const, presenter_type: 'presenter' as const },
    presenter_id: id('profile', presenter, 'presenter'),
    program_id: program ? id('program', program) : null,
    created_at: clock.ago(openedDaysAgo, `${participant}/${presenter}`),
    aasm_state: 'admin_initiated',
    ended_at: null,
    ...{ half_way_unseen_by_participant: false, half_way_unseen_by_presenter: false },
    admin_reason: reason,
  };
}
