import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/mentoring/relationships';
import { isRunning } from '../../lib/data/mentoring.ts';
import { senderOf } from '../../lib/data/peer-roles.ts';

/** A step of a relationship that the person can take now; `report` is the meeting to report on. */
type RelationshipToDo = {
  kind: 'step';
  step: RelationshipNextStep;
  relationship: MentoringRelationship;
  report?: MentoringRelationship['reports_due'][number];
};

/** Something that the person can do now. Waiting for somebody else is never one. */
export type ToDo =
  | RelationshipToDo
  /** One request, or all of them when they are many. */
  | { kind: 'answer_request'; request: MentoringRequest; count: number }
  /** Mentors from whom to choose, or a mentee who chose the person. */
  | { kind: 'answer_proposal'; proposal: MatchProposal }
  | { kind: 'choose_role' }
  | { kind: 'complete_profile'; profile: OwnProfile }
  | { kind: 'find_presenter' };

/** More requests than this take one row together. */
const maxRequestRows = 5;

// By priority.
const stepsBeforeRequests: readonly RelationshipNextStep[] = ['join_meeting'];
const stepsAfterRequests: readonly RelationshipNextStep[] = [
  'answer_proposal',
  'fill_report',
  'fill_review',
  'answer_check',
  'plan_meeting',
];

type User = Pick<CurrentUser, 'current_profile' | 'participant_profiles' | 'presenter_profiles'>;

/**
 * Returns everything that the person can do in all their roles, the most urgent first: a meeting that can be joined, received requests
 * by expiry, proposals, steps of relationships, choosing a role, completing profiles, and looking for a presenter.
 */
export function toDos(
  user: User,
  requests: readonly MentoringRequest[],
  relationships: readonly MentoringRelationship[],
  proposals: readonly MatchProposal[] = [],
): ToDo[] {
  return [
    ...stepsOf(relationships, stepsBeforeRequests),
    ...receivedRequests(requests),
    ...proposals.filter(({ can }) => can.decline).map((proposal) => ({ kind: 'answer_proposal' as const, proposal })),
    ...stepsOf(relationships, stepsAfterRequests),
    ...(user.current_profile ? [] : [{ kind: 'choose_role' } as const]),
    ...incompleteProfiles(user),
    ...search(user, requests, relationships, proposals),
  ];
}

function stepsOf(relationships: readonly MentoringRelationship[], steps: readonly RelationshipNextStep[]): ToDo[] {
  return steps.flatMap((step) =>
    relationships
      .filter(({ open_steps }) => open_steps.includes(step))
      .toSorted((a, b) => nextMeetingTime(a) - nextMeetingTime(b))
      .flatMap((relationship): ToDo[] => {
        if (step !== 'fill_report') return [{ kind: 'step', step, relationship }];
        return relationship.reports_due.map((report) => ({ kind: 'step', step, relationship, report }));
      }),
  );
}

/** Each received request, or one item for all of the same kind if they are many. The one that expires first comes first. */
function receivedRequests(requests: readonly MentoringRequest[]): ToDo[] {
  const received = requests.filter(({ can }) => can.accept || can.decline);
  const byExpiry = received.toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
  return (['participant', 'presenter', 'peer'] as const).flatMap((sender) => {
    const ofSender = byExpiry.filter((request) => senderOf(request) === sender);
    const isMany = ofSender.length > maxRequestRows;
    const rows = isMany ? ofSender.slice(0, 1) : ofSender;
    return rows.map((request) => ({ kind: 'answer_request' as const, request, count: isMany ? ofSender.length : 1 }));
  });
}

/** Profiles that the person can make visible by answering. A person who hides a profile is not asked to complete it. */
function incompleteProfiles({ participant_profiles, presenter_profiles }: User): ToDo[] {
  return [...participant_profiles, ...presenter_profiles]
    .filter(({ missing }) => missing.some(({ code }) => code === 'business_unit' || code === 'required_answers' || code === 'completion'))
    .map((profile) => ({ kind: 'complete_profile', profile }));
}

/** A participant who may ask a presenter, and has no request or proposal that waits for an answer. */
function search(
  user: User,
  requests: readonly MentoringRequest[],
  relationships: readonly MentoringRelationship[],
  proposals: readonly MatchProposal[],
): ToDo[] {
  const isWaiting =
    requests.some(({ kind, viewer, aasm_state }) => kind === 'mentoring' && viewer === 'participant' && aasm_state === 'requested') ||
    proposals.some(({ viewer }) => viewer === 'participant');
  return mayAsk(user, relationships) && !isWaiting ? [{ kind: 'find_presenter' }] : [];
}

/** Has the participant a visible profile and no presenter? Peers are none. After a relationship has ended, the look back offers another one. */
export function mayAsk(user: User, relationships: readonly MentoringRelationship[]): boolean {
  const { current_profile: profile } = user;
  if (profile?.type !== 'participant' || profile.paused || incompleteProfiles(user).length > 0) return false;
  return !relationships.some(
    ({ kind, viewer, aasm_state }) => kind === 'mentoring' && viewer === 'participant' && aasm_state !== 'cancelled',
  );
}

/** Returns what waits for somebody else: requests that the person sent. */
export function sentRequests(requests: readonly MentoringRequest[]): MentoringRequest[] {
  return requests.filter(({ can }) => can.withdraw).toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
}

/** How many relationships the person can take on in their current role. A presenter may have set a limit below the company's. */
export function placesLeft(
  user: Pick<CurrentUser, 'company' | 'current_profile'>,
  relationships: readonly MentoringRelationship[],
): number {
  const { current_profile: profile, company } = user;
  const isPresenter = profile?.type === 'presenter';
  const companyMax = isPresenter ? company.limits.max_relationships_per_presenter : company.limits.max_relationships_per_participant;
  const max = Math.min((isPresenter ? profile.max_relationships : null) ?? companyMax, companyMax);
  return profile?.paused ? 0 : Math.max(0, max - relationships.filter(isRunning).length);
}

function nextMeetingTime({ next_meeting }: MentoringRelationship): number {
  return next_meeting?.starts_at ? Date.parse(next_meeting.starts_at) : Number.MAX_SAFE_INTEGER;
}
