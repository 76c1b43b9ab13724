import { ELIGIBLE, scoreAll } from '@binome/matching/rank';
import type { Community } from './community.ts';
import type { FilterResult } from './filter-presenters.ts';
import type { IndexedPresenter } from './indexed-presenter.ts';
import type { SortedPresenters } from './presenter-order.ts';
import { sortByRank } from './sort-by-rank.ts';
import type { Viewer } from './viewer.ts';

export type Window = { offset: number; limit: number };

/** Returns a page of the listed presenters: eligible, then ineligible, then paused or full ones, each group by descending score. */
export function pageByMatch(community: Community, { listed }: FilterResult, viewer: Viewer, { offset, limit }: Window): IndexedPresenter[] {
  const page: IndexedPresenter[] = [];
  let rank = 0;
  for (const position of orderFor(community, viewer)) {
    if (!listed.has(position)) continue;
    const presenter = community.presenters[position];
    if (presenter && rank >= offset) page.push(presenter);
    rank += 1;
    if (page.length === limit) break;
  }
  return page;
}

/** Returns a page of the listed presenters in a given order, with paused and full presenters last. */
export function pageInOrder(
  community: Community,
  order: SortedPresenters,
  { listed }: FilterResult,
  { offset, limit }: Window,
): IndexedPresenter[] {
  const page: IndexedPresenter[] = [];
  let rank = 0;
  for (const available of [true, false]) {
    for (const presenter of order.list) {
      if (!listed.has(presenter.position) || community.available.has(presenter.position) !== available) continue;
      if (rank >= offset) page.push(presenter);
      rank += 1;
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Maximum total number of positions in the cached orders of a community. */
const maxCachedPositions = 2_000_000;

/** Returns all positions in match order. Cached until the community changes, unless the participant's profile is already outdated. */
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
  if (!community.available.has(position)) return 0;
  return eligibility === ELIGIBLE ? 2 / 3 : 1 / 3;
}
