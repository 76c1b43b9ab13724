import type { MatchingPreview, MatchingSettings } from '@binome/contract/console/matching-settings';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { workInSlices } from '../../platform/process/work-in-slices.ts';
import type { Community } from '../community.ts';
import type { CompanyIndexes } from '../company-indexes.ts';
import { matchProfileOf } from '../indexed-profile.ts';
import { listMatchingRows } from '../queries.ts';
import { type ComparedMentee, comparedPlaces, compareRankings, type Mentee } from './compare-rankings.ts';
import { countLosses } from './losses.ts';
import { readClosedPairs, sampleMentees } from './mentee-queries.ts';
import { presentSample } from './present-sample.ts';
import { rankWith } from './rank-with.ts';

/** Larger companies are compared on a sample, so that the answer takes no longer than a second. */
const maxCompared = 500;
const shownSamples = 5;

/**
 * Returns what other settings would change: how many mentees get another first mentor, how many lose their last possible one, and five
 * mentees before and after. Works in slices, between which other requests are answered. Writes nothing.
 */
export async function previewSettings(
  context: ConsoleContext,
  indexes: CompanyIndexes,
  { settings, skip }: { settings: MatchingSettings; skip: number },
): Promise<MatchingPreview> {
  const { tx, actor } = context;
  const community = await indexes.getCommunity(tx, actor.company_id);
  const { total, ids } = await sampleMentees(tx, maxCompared);
  const mentees = await readMentees(context, community, ids);
  const compared = await compareAll(community, mentees, settings);
  const deltas = compared.flatMap(({ delta }) => delta ?? []);
  const byChange = compared.toSorted((one, other) => other.weight - one.weight);
  return {
    mentees: total,
    sampled: compared.length,
    changed_first: compared.filter(({ has_other_first }) => has_other_first).length,
    lost_last: await countLosses(tx, community, settings),
    mean_delta: deltas.length === 0 ? null : Math.round((deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length) * 10) / 10,
    samples: byChange.slice(skip, skip + shownSamples).map((mentee) => presentSample(context, community, mentee, settings)),
  };
}

async function readMentees({ tx }: ConsoleContext, community: Community, ids: string[]): Promise<Mentee[]> {
  const rows = await listMatchingRows(tx, ids);
  const { past, excluded } = await readClosedPairs(tx, rows);
  const pause = workInSlices();
  const mentees: Mentee[] = [];
  for (const row of rows) {
    const profile = matchProfileOf(row, community.facts.row, community.moment);
    const pairs = { past: past.get(row.id), excluded: excluded.get(row.user_id) };
    if (profile.visible) mentees.push({ row, profile, pairs });
    await pause();
  }
  // The database gives them in no order; the samples are the same at each call.
  return mentees.sort((one, other) => (one.row.id < other.row.id ? -1 : 1));
}

async function compareAll(community: Community, mentees: Mentee[], settings: MatchingSettings): Promise<ComparedMentee[]> {
  const { index, facts } = community;
  const pause = workInSlices();
  const compared: ComparedMentee[] = [];
  for (const mentee of mentees) {
    const before = rankWith(index, facts.settings, mentee.profile, mentee.pairs, comparedPlaces);
    const after = rankWith(index, settings, mentee.profile, mentee.pairs, comparedPlaces);
    compared.push({ ...mentee, before, after, ...compareRankings(before, after) });
    await pause();
  }
  return compared;
}
