import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { isRunning } from '../../lib/data/mentoring.ts';

/** The action on a request whose dialog is open. */
export type RequestTask = { kind: 'decline' | 'orient' | 'withdraw' | 'raise_capacity'; request: MentoringRequest };

export interface CenterProps {
  requests: readonly MentoringRequest[];
  relationships: readonly MentoringRelationship[];
  onTask: (task: RequestTask) => void;
}

/** Groups requests into received, sent and past ones, and relationships into running and past ones. Accepted requests are left out: they show as relationships. */
export function groupByState(requests: readonly MentoringRequest[], relationships: readonly MentoringRelationship[]) {
  const byExpiry = (a: MentoringRequest, b: MentoringRequest) => Date.parse(a.expires_at) - Date.parse(b.expires_at);
  const open = requests.filter(({ aasm_state }) => aasm_state === 'requested').toSorted(byExpiry);
  return {
    received: open.filter(({ initiated_by, viewer }) => initiated_by !== viewer),
    sent: open.filter(({ initiated_by, viewer }) => initiated_by === viewer),
    running: relationships.filter(isRunning),
    pastRequests: requests.filter(({ aasm_state }) => aasm_state === 'cancelled'),
    pastRelationships: relationships.filter((relationship) => !isRunning(relationship)),
  };
}
