import { peerFacts, peerObstacles } from '@binome/matching/peers';
import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import { ELIGIBLE } from '@binome/matching/rank';
import type { Community } from '../community.ts';

/** Scores a participant with everybody of the community of peers, as `scoreAll` does with the people of the other role. */
export function scorePeers({ index }: Community, viewer: MatchProfile, pairs: PairFacts) {
  const scores = new Float64Array(index.size);
  const eligibility = new Uint8Array(index.size);
  for (let position = 0; position < index.size; position += 1) {
    const candidate = index.profileAt(position);
    scores[position] = peerFacts(viewer, candidate).raw;
    // The viewer's own limit or pause does not empty the list.
    const isEligible = peerObstacles(viewer, candidate, pairs).every(({ side }) => side === 'participant');
    eligibility[position] = isEligible ? ELIGIBLE : ELIGIBLE + 1;
  }
  return { scores, eligibility };
}
