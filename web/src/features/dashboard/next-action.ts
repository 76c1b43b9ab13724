import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/relationships';
import type { CurrentUser, OwnProfile } from '@binome/contract/users';
import { isRunning } from '../../lib/mentoring.ts';

/** The one thing that helps most now. */
export type NextAction =
  | { kind: 'answer_request'; request: MentoringRequest; count: number }
  | { kind: 'choose_role' }
  | { kind: 'complete_profile'; profile: OwnProfile }
  | { kind: 'contact_partner'; relationship: MentoringRelationship }
  | { kind: 'find_presenter' }
  | { kind: 'await_answer'; count: number }
  | { kind: 'be_found' };

/**
 * Somebody waits for an answer, before anything else: the one who waits longest first. Then a role, and what keeps the person from
 * being found, then the partner they were given last, then the search itself.
 */
export function nextAction(
  user: Pick<CurrentUser, 'current_profile' | 'is_presenter'>,
  requests: readonly MentoringRequest[],
  relationships: readonly MentoringRelationship[],
): NextAction {
  const toAnswer = requests.filter(({ can }) => can.accept || can.decline);
  const [first] = toAnswer.toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
  if (first) return { kind: 'answer_request', request: first, count: toAnswer.length };
  if (!user.current_profile) return { kind: 'choose_role' };
  if (!user.current_profile.visible) return { kind: 'complete_profile', profile: user.current_profile };
  const [newest] = relationships.filter(isRunning).toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  if (newest) return { kind: 'contact_partner', relationship: newest };
  if (user.is_presenter) return { kind: 'be_found' };
  const waiting = requests.filter(({ aasm_state }) => aasm_state === 'requested').length;
  return waiting > 0 ? { kind: 'await_answer', count: waiting } : { kind: 'find_presenter' };
}
