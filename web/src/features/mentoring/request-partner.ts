import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { ProfileType } from '@binome/contract/states';

/** The other person of a request, and their role. */
export function partnerOf({ viewer, participant, presenter }: MentoringRequest): {
  partner: MentoringRequest['presenter'];
  type: ProfileType;
} {
  return viewer === 'participant' ? { partner: presenter, type: 'presenter' } : { partner: participant, type: 'participant' };
}
