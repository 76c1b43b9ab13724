import type { Meeting } from '@binome/contract/meetings';
import type { PersonReference } from '@binome/contract/profiles';

/** The other one of a session or an accompaniment. */
export function partnerOf({ viewer, participant, presenter }: Pick<Meeting, 'viewer' | 'participant' | 'presenter'>): PersonReference {
  return viewer === 'participant' ? presenter : participant;
}
