import { ELIGIBLE, scoreAll } from '@binome/matching/rank';
import { BitSet } from './bit-set.ts';
import type { Community, Ranking } from './community.ts';
import type { FilterResult } from './filter-profiles.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import { scorePeers } from './peers/score-peers.ts';
import type { SortedProfiles } from './profile-order.ts';
import { sortByRank } from './sort-by-rank.ts';
import type { Viewer } from './viewer.ts';

export type Window = { offset: number; limit: number };

/** Returns a page of the listed profiles: eligible, then ineligible, then paused or full ones, each group by descending score. */
export function pageByMatch(community: Community, result: FilterResult, viewer: Viewer, window: Window): IndexedProfile[] {
  const { order } = rankingFor(community, viewer);
  return pageFromNearerEnd(result.total, window, function* (isBackwards) {
    for (let at = 0; at < order.length; at += 1) {
      const position = order[isBackwards ? order.length - 1 - at : at] ?? 0;
      const profile = result.listed.has(position) ? community.profiles[position] : undefined;
      if (profile) yield profile;
    }
  });
}

/** Returns a page of the listed profiles in a given order, with paused and full people last. */
export function pageInOrder(
  { available }: Community,
  { list }: SortedProfiles,
  { listed, total }: FilterResult,
  window: Window,
): IndexedProfile[] {
  return pageFromNearerEnd(total, window, function* (isBackwards) {
    for (const isAvailable of [!isBackwards, isBackwards]) {
      for (let at = 0; at < list.length; at += 1) {
        const profile = list[isBackwards ? list.length - 1 - at : at];
        if (profile && listed.has(profile.position) && available.has(profile.position) === isAvailable) yield profile;
      }
    }
  });
}

/** Returns a page of a list of `total` profiles, which is read from the end that is nearer: the last page takes no longer than the first. */
function pageFromNearerEnd(
  total: number,
  { offset, limit }: Window,
  read: (isBackwards: boolean) => Iterable<IndexedProfile>,
): IndexedProfile[] {
  const length = Math.min(limit, total - offset);
  if (length <= 0) return [];
  const after = total - offset - length;
  const isBackwards = after < offset;
  let skipped = isBackwards ? after : offset;
  const page: IndexedProfile[] = [];
  for (const profile of read(isBackwards)) {
    if (skipped > 0) skipped -= 1;
    else if (page.push(profile) === length) break;
  }
  return isBackwards ? page.reverse() : page;
}

/** Maximum total number of positions in the cached rankings of a community. */
const maxCachedPositions = 2_000_000;

/** Ranks all profiles for a viewer. Cached until the community changes, unless the viewer's profile is already outdated. */
export function rankingFor(community: Community, { key, profile, pairs }: Viewer): Ranking {
  const cached = community.rankings.get(key);
  if (cached) return cached;
  const { scores, eligibility } =
    community.audience === 'peer' ? scorePeers(community, profile, pairs) : scoreAll(community.index, profile, pairs);
  // Loops over positions, because `from` with a function and iterators are ten times slower.
  const ranks = new Float64Array(scores.length);
  const eligible = new BitSet(scores.length);
  for (let position = 0; position < scores.length; position += 1) {
    ranks[position] = tierOf(community, position, eligibility[position]) + (scores[position] ?? 0) / 4;
    if (eligibility[position] === ELIGIBLE) eligible.add(position);
  }
  const ranking = { order: sortByRank(ranks, community.index.ids), eligible };
  if (community.viewers.get(profile.id) !== profile) return ranking;
  if ((community.rankings.size + 1) * eligibility.length > maxCachedPositions) community.rankings.clear();
  community.rankings.set(key, ranking);
  return ranking;
}

/** Tiers are 1/3 apart, so that score / 4 never reaches the next tier. */
function tierOf(community: Community, position: number, eligibility: number | undefined): number {
  if (!community.available.has(position)) return 0;
  return eligibility === ELIGIBLE ? 2 / 3 : 1 / 3;
}
