import { ELIGIBLE, scoreAll } from '@binome/matching/rank';
import { bestFirst } from './best-first.ts';
import type { Community } from './community.ts';
import type { FilterResult } from './filter-presenters.ts';
import type { Member } from './member.ts';
import type { SortedMembers } from './member-order.ts';
import type { Viewer } from './viewer.ts';

export type Window = { offset: number; limit: number };

/**
 * A page of the listed presenters, the best matches of a participant first. Whoever can be asked comes before whoever the
 * program keeps apart from them, and both before the paused and the full, who are only marked.
 */
export function bestMatches(community: Community, { listed }: FilterResult, viewer: Viewer, { offset, limit }: Window): Member[] {
  const page: Member[] = [];
  let place = 0;
  for (const position of orderFor(community, viewer)) {
    if (!listed.has(position)) continue;
    const member = community.members[position];
    if (member && place >= offset) page.push(member);
    place += 1;
    if (page.length === limit) break;
  }
  return page;
}

/** A page of the listed presenters in a kept order; again, the paused and the full come last. */
export function inOrder(community: Community, order: SortedMembers, { listed }: FilterResult, { offset, limit }: Window): Member[] {
  const page: Member[] = [];
  let place = 0;
  for (const open of [true, false]) {
    for (const member of order.list) {
      if (!listed.has(member.position) || community.open.has(member.position) !== open) continue;
      if (place >= offset) page.push(member);
      place += 1;
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Places that a community may keep for participants who filter and turn pages. */
const keptPlaces = 2_000_000;

/** All positions, best match first; kept until anything changes, if the community still holds the same of the participant. */
function orderFor(community: Community, { profile, pairs }: Viewer): Uint32Array {
  const key = `${profile.id} ${[...(pairs.past ?? [])].sort()} ${[...(pairs.excluded ?? [])].sort()}`;
  const known = community.orders.get(key);
  if (known) return known;
  const { scores, eligibility } = scoreAll(community.index, profile, pairs);
  const ranked = Float64Array.from(scores, (score, position) => tierOf(community, position, eligibility[position]) + score / 4);
  const order = bestFirst(ranked, community.index.ids);
  if (community.participants.get(profile.id) !== profile) return order;
  if ((community.orders.size + 1) * order.length > keptPlaces) community.orders.clear();
  community.orders.set(key, order);
  return order;
}

/** Tiers a third apart, so that a quarter of a score never reaches the next. */
function tierOf(community: Community, position: number, eligibility: number | undefined): number {
  if (!community.open.has(position)) return 0;
  return eligibility === ELIGIBLE ? 2 / 3 : 1 / 3;
}
