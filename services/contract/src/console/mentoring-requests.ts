import { z } from 'zod';
import { codeAndLabel, id, idAndName, timestamp } from '../fields.ts';
import {
  declineReason,
  profileType,
  relationshipKind,
  requestCancellation,
  requestOutcome,
  shownMentoringRequestState,
} from '../states.ts';
import { consolePerson } from './profiles.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason, searchText, updatedBetween } from './resource.ts';

/** A request without its private texts: no message, answer or topic. */
const consoleMentoringRequest = z.object({
  id,
  kind: relationshipKind,
  aasm_state: shownMentoringRequestState,
  outcome: requestOutcome,
  initiated_by: profileType,
  cancellation: requestCancellation.nullable(),
  decline_reason: declineReason.nullable(),
  revocation_reason: z.string().nullable(),
  participant: consolePerson,
  presenter: consolePerson,
  program: idAndName.nullable(),
  /** The participant's need; null if the sender wrote a topic. */
  need: codeAndLabel.nullable(),
  relationship_id: id.nullable(),
  created_at: timestamp,
  /** When the request last changed, or the relationship that it opened. */
  updated_at: timestamp,
  decided_at: timestamp.nullable(),
  expires_at: timestamp,
  can: z.object({ revoke: z.boolean() }),
});
export type ConsoleMentoringRequest = z.input<typeof consoleMentoringRequest>;

export const listConsoleMentoringRequests = listEndpoint({
  name: 'mentoring_requests',
  summary: 'The requests in the caller’s scope',
  row: consoleMentoringRequest,
  filter: {
    q: searchText,
    ...updatedBetween,
    kind: relationshipKind.optional(),
    aasm_state: shownMentoringRequestState.optional(),
    cancellation: requestCancellation.optional(),
    outcome: requestOutcome.optional(),
    initiated_by: profileType.optional(),
    program_id: id.optional(),
    business_unit_id: id.optional(),
    participant_id: id.optional(),
    presenter_id: id.optional(),
  },
  sort: ['urgency', 'created_at', 'updated_at', 'expires_at', 'decided_at', 'aasm_state'],
});

export const getConsoleMentoringRequest = getEndpoint({ name: 'mentoring_requests', summary: 'A request', row: consoleMentoringRequest });

export const revokeMentoringRequest = createEndpoint({
  name: 'request_revocations',
  action: 'mentoring_requests.revoke',
  summary: 'Revoke a pending request; both members read the reason',
  body: z.strictObject({ mentoring_request_id: id, reason }),
  row: consoleMentoringRequest,
});
