import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/relationships';
import type { CurrentUser, OwnProfile } from '@binome/contract/users';
import { isRunning } from '../../lib/mentoring.ts';

/** The most useful thing to do now. */
export type NextAction =
  | { kind: 'relationship_step'; relationship: MentoringRelationship }
  | { kind: 'answer_request'; request: MentoringRequest; count: number }
  | { kind: 'choose_role' }
  | { kind: 'complete_profile'; profile: OwnProfile }
  | { kind: 'find_presenter' }
  | { kind: 'await_answer'; count: number }
  | { kind: 'be_found' };

/** Steps of a relationship by priority: before received requests, before the profile, before the search for a presenter. */
const beforeRequests: readonly RelationshipNextStep[] = ['join_meeting'];
const beforeProfile: readonly RelationshipNextStep[] = ['answer_proposal', 'fill_report', 'fill_review', 'answer_check', 'plan_meeting'];
const beforeSearch: readonly RelationshipNextStep[] = ['prepare_meeting', 'await_answer', 'none'];

/**
 * Returns the next action, by priority: a starting meeting, the received request that expires first, urgent steps of
 * relationships, choosing a role, completing the profile, other steps of running relationships, and the search for a presenter.
 */
export function nextAction(
  user: Pick<CurrentUser, 'current_profile' | 'is_presenter'>,
  requests: readonly MentoringRequest[],
  relationships: readonly MentoringRelationship[],
): NextAction {
  const starting = mostUrgent(relationships, beforeRequests);
  if (starting) return { kind: 'relationship_step', relationship: starting };
  const toAnswer = requests.filter(({ can }) => can.accept || can.decline);
  const [first] = toAnswer.toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
  if (first) return { kind: 'answer_request', request: first, count: toAnswer.length };
  const urgent = mostUrgent(relationships, beforeProfile);
  if (urgent) return { kind: 'relationship_step', relationship: urgent };
  if (!user.current_profile) return { kind: 'choose_role' };
  if (!user.current_profile.visible) return { kind: 'complete_profile', profile: user.current_profile };
  const running = mostUrgent(relationships.filter(isRunning), beforeSearch);
  if (running) return { kind: 'relationship_step', relationship: running };
  if (user.is_presenter) return { kind: 'be_found' };
  const waiting = requests.filter(({ aasm_state }) => aasm_state === 'requested').length;
  return waiting > 0 ? { kind: 'await_answer', count: waiting } : { kind: 'find_presenter' };
}

/** Returns the relationship with the first of `steps`; of several, the one that meets first. */
function mostUrgent(relationships: readonly MentoringRelationship[], steps: readonly RelationshipNextStep[]) {
  return relationships
    .filter(({ next_step }) => steps.includes(next_step))
    .toSorted((a, b) => steps.indexOf(a.next_step) - steps.indexOf(b.next_step) || meetsAt(a) - meetsAt(b))[0];
}

function meetsAt({ next_meeting }: MentoringRelationship): number {
  return next_meeting?.starts_at ? Date.parse(next_meeting.starts_at) : Number.MAX_SAFE_INTEGER;
}
