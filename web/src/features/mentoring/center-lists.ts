import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/relationships';
import { isRunning } from '../../lib/mentoring.ts';

/** What the person is about to do with a request. */
export type RequestTask = { kind: 'accept' | 'decline' | 'withdraw'; request: MentoringRequest };

export interface CenterProps {
  requests: readonly MentoringRequest[];
  relationships: readonly MentoringRelationship[];
  onTask: (task: RequestTask) => void;
}

/** What waits, what runs and what is over. An accepted request shows as the accompaniment that it opened, not twice. */
export function groupByState(requests: readonly MentoringRequest[], relationships: readonly MentoringRelationship[]) {
  const byUrgency = (a: MentoringRequest, b: MentoringRequest) => Date.parse(a.expires_at) - Date.parse(b.expires_at);
  return {
    waiting: requests.filter(({ aasm_state }) => aasm_state === 'requested').toSorted(byUrgency),
    running: relationships.filter(isRunning),
    pastRequests: requests.filter(({ aasm_state }) => aasm_state === 'cancelled'),
    pastRelationships: relationships.filter((relationship) => !isRunning(relationship)),
  };
}
