import { ELIGIBLE } from '@binome/matching/eligibility';
import { bestPositions } from '@binome/matching/order';
import { type AllScores, scoreAll } from '@binome/matching/rank';
import type { Community, Member } from './community.ts';
import type { SortedMembers } from './member-order.ts';
import type { Sieve } from './sieve.ts';
import type { Viewer } from './viewer.ts';

export type Window = { offset: number; limit: number };

/**
 * A page of the presenters that passed the sieve, the best matches of a participant first. Whoever can be asked comes before
 * whoever the program keeps apart from them, and both before the paused and the full, who are only marked.
 */
export function bestMatches(community: Community, { misses }: Sieve, viewer: Viewer, { offset, limit }: Window): Member[] {
  const { scores, eligibility } = scoresOf(community, viewer);
  const keys = new Float64Array(scores.length);
  for (let position = 0; position < scores.length; position += 1) {
    keys[position] = misses[position] === 0 ? tierOf(community.members[position], eligibility[position]) + (scores[position] ?? 0) / 4 : -1;
  }
  const { positions } = bestPositions(keys, community.index.ids, offset, limit);
  return Array.from(positions, (position) => community.members[position]).filter((member) => member !== undefined);
}

/** A page of the presenters that passed the sieve, in a kept order; again, the paused and the full come last. */
export function inOrder(order: SortedMembers, { misses }: Sieve, { offset, limit }: Window): Member[] {
  const page: Member[] = [];
  let place = 0;
  for (const open of [true, false]) {
    for (const member of order.list) {
      if (misses[member.position] !== 0 || (member.availability === 'open') !== open) continue;
      if (place >= offset) page.push(member);
      place += 1;
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Tiers a third apart, so that a score over four never reaches the next. */
function tierOf(member: Member | undefined, eligibility: number | undefined): number {
  if (member?.availability !== 'open') return 0;
  return eligibility === ELIGIBLE ? 2 / 3 : 1 / 3;
}

/** Numbers that a community may keep for participants who turn pages. */
const keptScores = 2_000_000;

/** Every presenter's score for a participant; kept until anything changes, if the community still holds the same of the participant. */
function scoresOf(community: Community, { profile, pairs }: Viewer): AllScores {
  const key = `${community.generation} ${profile.id} ${[...(pairs.past ?? [])].sort()} ${[...(pairs.excluded ?? [])].sort()}`;
  const known = community.scores.get(key);
  if (known) return known;
  const scores = scoreAll(community.index, profile, pairs);
  if (community.participants.get(profile.id) !== profile) return scores;
  if ((community.scores.size + 1) * scores.scores.length > keptScores) community.scores.clear();
  community.scores.set(key, scores);
  return scores;
}
