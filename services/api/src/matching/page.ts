import { ELIGIBLE, scoreAll } from '@binome/matching/rank';
import type { Community } from './community.ts';
import type { FilterResult } from './filter-presenters.ts';
import type { Member } from './member.ts';
import type { SortedMembers } from './member-order.ts';
import { sortByRank } from './sort-by-rank.ts';
import type { Viewer } from './viewer.ts';

export type Window = { offset: number; limit: number };

/**
 * A page of the listed presenters, best match first. Eligible presenters come before those with an obstacle, and paused or full
 * presenters come last.
 */
export function pageByMatch(community: Community, { listed }: FilterResult, viewer: Viewer, { offset, limit }: Window): Member[] {
  const page: Member[] = [];
  let rank = 0;
  for (const position of orderFor(community, viewer)) {
    if (!listed.has(position)) continue;
    const member = community.members[position];
    if (member && rank >= offset) page.push(member);
    rank += 1;
    if (page.length === limit) break;
  }
  return page;
}

/** A page of the listed presenters in a given order; paused and full presenters come last. */
export function pageInOrder(community: Community, order: SortedMembers, { listed }: FilterResult, { offset, limit }: Window): Member[] {
  const page: Member[] = [];
  let rank = 0;
  for (const open of [true, false]) {
    for (const member of order.list) {
      if (!listed.has(member.position) || community.open.has(member.position) !== open) continue;
      if (rank >= offset) page.push(member);
      rank += 1;
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Maximum number of positions in a community's cache of orders. */
const maxCachedPositions = 2_000_000;

/** All positions, best match first. Cached until the community changes, unless the participant's profile is outdated already. */
function orderFor(community: Community, { profile, pairs }: Viewer): Uint32Array {
  const key = `${profile.id} ${[...(pairs.past ?? [])].sort()} ${[...(pairs.excluded ?? [])].sort()}`;
  const cached = community.orders.get(key);
  if (cached) return cached;
  const { scores, eligibility } = scoreAll(community.index, profile, pairs);
  const ranks = Float64Array.from(scores, (score, position) => tierOf(community, position, eligibility[position]) + score / 4);
  const order = sortByRank(ranks, community.index.ids);
  if (community.participants.get(profile.id) !== profile) return order;
  if ((community.orders.size + 1) * order.length > maxCachedPositions) community.orders.clear();
  community.orders.set(key, order);
  return order;
}

/** Tiers are 1/3 apart, so that score / 4 never reaches the next tier. */
function tierOf(community: Community, position: number, eligibility: number | undefined): number {
  if (!community.open.has(position)) return 0;
  return eligibility === ELIGIBLE ? 2 / 3 : 1 / 3;
}
