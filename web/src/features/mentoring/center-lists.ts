import type { MentoringRequest } from '@binome/contract/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/relationships';
import { isRunning } from '../../lib/mentoring.ts';

/** The action on a request whose dialog is open. */
export type RequestTask = { kind: 'accept' | 'decline' | 'withdraw' | 'raise_capacity'; request: MentoringRequest };

export interface CenterProps {
  requests: readonly MentoringRequest[];
  relationships: readonly MentoringRelationship[];
  onTask: (task: RequestTask) => void;
}

/** Groups requests and relationships into open, running and past ones. Accepted requests are left out: they show as relationships. */
export function groupByState(requests: readonly MentoringRequest[], relationships: readonly MentoringRelationship[]) {
  const byExpiry = (a: MentoringRequest, b: MentoringRequest) => Date.parse(a.expires_at) - Date.parse(b.expires_at);
  return {
    waiting: requests.filter(({ aasm_state }) => aasm_state === 'requested').toSorted(byExpiry),
    running: relationships.filter(isRunning),
    pastRequests: requests.filter(({ aasm_state }) => aasm_state === 'cancelled'),
    pastRelationships: relationships.filter((relationship) => !isRunning(relationship)),
  };
}
