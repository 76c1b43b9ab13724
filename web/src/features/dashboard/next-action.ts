import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship, RelationshipNextStep } from '@binome/contract/relationships';
import type { CurrentUser, OwnProfile } from '@binome/contract/users';
import { isRunning } from '../../lib/mentoring.ts';

/** The action that the dashboard suggests. */
export type NextAction =
  | { kind: 'relationship_step'; relationship: MentoringRelationship }
  | { kind: 'answer_request'; request: MentoringRequest; count: number }
  | { kind: 'choose_role' }
  | { kind: 'complete_profile'; profile: OwnProfile }
  | { kind: 'find_presenter' }
  | { kind: 'await_answer'; count: number }
  | { kind: 'await_requests' };

// The steps of a relationship, each list by priority: those before received requests, those before the profile, the others.
const stepsBeforeRequests: readonly RelationshipNextStep[] = ['join_meeting'];
const stepsBeforeProfile: readonly RelationshipNextStep[] = [
  'answer_proposal',
  'fill_report',
  'fill_review',
  'answer_check',
  'plan_meeting',
];
const otherSteps: readonly RelationshipNextStep[] = ['prepare_meeting', 'await_answer', 'none'];

/**
 * Returns the next action, by priority: a meeting that can be joined, the received request that expires first, urgent steps of
 * relationships, choosing a role, completing the profile, other steps of running relationships, and then a presenter waits for
 * requests; a participant waits for the answer to a sent request or looks for a presenter.
 */
export function nextAction(
  user: Pick<CurrentUser, 'current_profile' | 'is_presenter'>,
  requests: readonly MentoringRequest[],
  relationships: readonly MentoringRelationship[],
): NextAction {
  const starting = mostUrgent(relationships, stepsBeforeRequests);
  if (starting) return { kind: 'relationship_step', relationship: starting };
  const received = requests.filter(({ can }) => can.accept || can.decline);
  const [expiringFirst] = received.toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
  if (expiringFirst) return { kind: 'answer_request', request: expiringFirst, count: received.length };
  const urgent = mostUrgent(relationships, stepsBeforeProfile);
  if (urgent) return { kind: 'relationship_step', relationship: urgent };
  if (!user.current_profile) return { kind: 'choose_role' };
  if (!user.current_profile.visible) return { kind: 'complete_profile', profile: user.current_profile };
  const running = mostUrgent(relationships.filter(isRunning), otherSteps);
  if (running) return { kind: 'relationship_step', relationship: running };
  if (user.is_presenter) return { kind: 'await_requests' };
  const sentCount = requests.filter(({ aasm_state }) => aasm_state === 'requested').length;
  return sentCount > 0 ? { kind: 'await_answer', count: sentCount } : { kind: 'find_presenter' };
}

/** Returns the relationship whose next step comes first in `steps`. If several have that step, the earliest next meeting decides. */
function mostUrgent(relationships: readonly MentoringRelationship[], steps: readonly RelationshipNextStep[]) {
  return relationships
    .filter(({ next_step }) => steps.includes(next_step))
    .toSorted((a, b) => steps.indexOf(a.next_step) - steps.indexOf(b.next_step) || nextMeetingTime(a) - nextMeetingTime(b))[0];
}

function nextMeetingTime({ next_meeting }: MentoringRelationship): number {
  return next_meeting?.starts_at ? Date.parse(next_meeting.starts_at) : Number.MAX_SAFE_INTEGER;
}
