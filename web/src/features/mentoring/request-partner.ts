import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { ProfileType } from '@binome/contract/states';
import { partnerRole, senderOf } from '../../lib/data/peer-roles.ts';

/** The other person of a request, and their role. */
export function partnerOf(request: MentoringRequest): { partner: MentoringRequest['presenter']; type: ProfileType } {
  return { partner: request.viewer === 'participant' ? request.presenter : request.participant, type: partnerRole(request) };
}

/** Was the request declined because its receiver works on another topic? Of a mentor's, it was not their field. */
export function declinesTopic(request: MentoringRequest): boolean {
  return request.decline_reason === 'not_my_field' && senderOf(request) !== 'participant';
}
