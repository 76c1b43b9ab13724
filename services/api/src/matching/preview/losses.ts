import { listingObstacles, obstaclesBetween } from '@binome/matching/eligibility';
import type { MatchIndex } from '@binome/matching/match-index';
import type { MatchProfile } from '@binome/matching/profile';
import type { MatchSettings } from '@binome/matching/settings';
import type { Tx } from '../../platform/data/database.ts';
import { workInSlices } from '../../platform/process/work-in-slices.ts';
import type { Community } from '../community.ts';
import { matchProfileOf } from '../indexed-profile.ts';
import { readMatchingRowsOfRole, withWholeRead } from '../queries.ts';
import { readClosedPairs } from './mentee-queries.ts';
import { rankWith } from './rank-with.ts';

/** Counts the mentees of the company who have a possible mentor now, and would have none with these settings. */
export async function countLosses(tx: Tx, community: Community, settings: MatchSettings): Promise<number> {
  const before = community.facts.settings;
  // Weights change the order only.
  const isStricter = (['participant', 'presenter'] as const).some((role) =>
    settings[role].must_haves.some((criterion) => !before[role].must_haves.includes(criterion)),
  );
  if (!isStricter && !hasOtherMeaning(before, settings)) return 0;
  const { past, excluded } = await readClosedPairs(tx, 'all');
  const pause = workInSlices();
  const first = someMentors(community.index);
  const hasNone = (mentee: MatchProfile, with_: MatchSettings) => {
    const pairFacts = { past: past.get(mentee.id), excluded: excluded.get(mentee.user_id) };
    const company = { ...community.facts, settings: with_ };
    const isPossible = (mentor: MatchProfile) => listingObstacles(obstaclesBetween(mentee, mentor, pairFacts, company)).length === 0;
    return !first.some(isPossible) && rankWith(community.index, with_, mentee, pairFacts, 1).total === 0;
  };
  return withWholeRead(tx, async () => {
    let losses = 0;
    for await (const rows of readMatchingRowsOfRole(tx, 'participant')) {
      for (const row of rows) {
        const mentee = matchProfileOf(row, community.facts.row, community.moment);
        if (mentee.visible && hasNone(mentee, settings) && !hasNone(mentee, before)) losses += 1;
        await pause();
      }
    }
    return losses;
  });
}

/** Most mentees have a possible mentor among a few ones, and trying these is much quicker than ranking all of them. */
function someMentors(index: MatchIndex): MatchProfile[] {
  const count = Math.min(triedFirst, index.size);
  return Array.from({ length: count }, (_, number) => index.profileAt(Math.floor((number * index.size) / count)));
}

const triedFirst = 32;

/** A must-have on seniority depends on its curve: gaps without value are refused. */
function hasOtherMeaning(before: MatchSettings, after: MatchSettings): boolean {
  return (['participant', 'presenter'] as const).some(
    (role) =>
      after[role].must_haves.includes('seniority') &&
      after[role].seniority_curve.some((value, gap) => value === 0 && before[role].seniority_curve[gap] !== 0),
  );
}
