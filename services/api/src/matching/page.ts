import { ELIGIBLE, scoreAll } from '@binome/matching/rank';
import { BitSet } from './bit-set.ts';
import type { Community, Ranking } from './community.ts';
import type { FilterResult } from './filter-profiles.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import type { SortedProfiles } from './profile-order.ts';
import { sortByRank } from './sort-by-rank.ts';
import type { Viewer } from './viewer.ts';

export type Window = { offset: number; limit: number };

/** Returns a page of the listed profiles: eligible, then ineligible, then paused or full ones, each group by descending score. */
export function pageByMatch(community: Community, { listed }: FilterResult, viewer: Viewer, { offset, limit }: Window): IndexedProfile[] {
  const page: IndexedProfile[] = [];
  let rank = 0;
  for (const position of rankingFor(community, viewer).order) {
    if (!listed.has(position)) continue;
    const profile = community.profiles[position];
    if (profile && rank >= offset) page.push(profile);
    rank += 1;
    if (page.length === limit) break;
  }
  return page;
}

/** Returns a page of the listed profiles in a given order, with paused and full people last. */
export function pageInOrder(
  community: Community,
  order: SortedProfiles,
  { listed }: FilterResult,
  { offset, limit }: Window,
): IndexedProfile[] {
  const page: IndexedProfile[] = [];
  let rank = 0;
  for (const available of [true, false]) {
    for (const profile of order.list) {
      if (!listed.has(profile.position) || community.available.has(profile.position) !== available) continue;
      if (rank >= offset) page.push(profile);
      rank += 1;
      if (page.length === limit) return page;
    }
  }
  return page;
}

/** Maximum total number of positions in the cached rankings of a community. */
const maxCachedPositions = 2_000_000;

/** Ranks all profiles for a viewer. Cached until the community changes, unless the viewer's profile is already outdated. */
export function rankingFor(community: Community, { key, profile, pairs }: Viewer): Ranking {
  const cached = community.rankings.get(key);
  if (cached) return cached;
  const { scores, eligibility } = scoreAll(community.index, profile, pairs);
  const ranks = Float64Array.from(scores, (score, position) => tierOf(community, position, eligibility[position]) + score / 4);
  const eligible = new BitSet(eligibility.length);
  for (const [position, value] of eligibility.entries()) if (value === ELIGIBLE) eligible.add(position);
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
