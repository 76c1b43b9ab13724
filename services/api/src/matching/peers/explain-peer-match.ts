import type { Locale } from '@binome/contract/fields';
import type { Tx } from '../../platform/data/database.ts';
import { dayIn } from '../../platform/text/time-zone.ts';
import { buildCompanyFacts, type CompanyFacts } from '../company-facts.ts';
import type { CompanyIndexes } from '../company-indexes.ts';
import { matchProfileOf } from '../indexed-profile.ts';
import type { MatchExplanation } from '../matches.ts';
import type { MatchSummary } from '../present-match.ts';
import { findPeerHistory, listMatchingRows, type MatchingRow } from '../queries.ts';
import { isEngaged, requestObstacle } from '../request-obstacle.ts';
import { pairFactsOf } from '../viewer.ts';
import { asPeer, peerLimitsOf } from './as-peer.ts';
import { computePeerMatch, peerDetail } from './peer-match.ts';

/**
 * Explains the match of two participants, with texts addressed to the first, who would ask. Works in any transaction, also after writes.
 * Returns null if one of the profiles is missing or its owner left the role. Consent is the caller's to check.
 */
export async function explainPeerMatch(
  tx: Tx,
  indexes: CompanyIndexes,
  companyId: string,
  [viewerId, peerId]: [string, string],
  locale: Locale,
): Promise<MatchExplanation | null> {
  const facts = await peerFactsOf(tx, indexes, companyId);
  const rows = await listMatchingRows(tx, [viewerId, peerId]);
  const [viewer, peer] = [viewerId, peerId].map((id) => rows.find((row) => row.id === id && row.type === 'participant'));
  if (!viewer || !peer) return null;
  const { pairs, pending_requests, standingWith } = pairFactsOf(await findPeerHistory(tx, viewer));
  const standing = standingWith(peer.id);
  const profileOf = profilesBy(facts, indexes.now());
  const match = computePeerMatch(profileOf(viewer), profileOf(peer), facts, pairs, { locale, isEngaged: isEngaged(standing) });
  const { max_pending_requests } = facts.row;
  return {
    match: peerDetail(match),
    needs: profileOf(viewer).needs,
    score: match.score,
    obstacles: match.obstacles,
    standing,
    request_obstacle: requestObstacle({
      ...{
        standing,
        obstacles: match.obstacles,
        initiated_by: 'participant',
        pending_requests,
        accepts_offers: true,
        max_pending_requests,
      },
    }),
  };
}

/** Returns the matches of a participant with their peers, addressed to them: the peer's profile id → match, with the score even with obstacles. */
export async function summarizePeerMatches(
  tx: Tx,
  indexes: CompanyIndexes,
  companyId: string,
  viewerProfileId: string,
  peerIds: string[],
  locale: Locale,
): Promise<Map<string, { match: MatchSummary; full: { side: 'participant' | 'presenter'; active: number; max: number } | null }>> {
  if (peerIds.length === 0) return new Map();
  const facts = await peerFactsOf(tx, indexes, companyId);
  const rows = await listMatchingRows(tx, [...new Set([viewerProfileId, ...peerIds])]);
  const viewer = rows.find(({ id }) => id === viewerProfileId);
  const profileOf = profilesBy(facts, indexes.now());
  return new Map(
    rows.flatMap((peer) => {
      if (!viewer || peer === viewer || peer.type !== 'participant') return [];
      const [own, other] = [profileOf(viewer), profileOf(peer)];
      const { summary } = computePeerMatch(own, other, facts, {}, { locale, isEngaged: true });
      return [[peer.id, { match: summary, full: null }] as const];
    }),
  );
}

async function peerFactsOf(tx: Tx, indexes: CompanyIndexes, companyId: string): Promise<CompanyFacts> {
  const { row } = await indexes.getFacts(tx, companyId);
  return buildCompanyFacts(peerLimitsOf(row));
}

function profilesBy(facts: CompanyFacts, now: Date) {
  const moment = { now, day: dayIn(facts.row.time_zone, now.getTime()) };
  return (row: MatchingRow) => ({ ...matchProfileOf(asPeer(row), facts.row, moment), first_name: row.first_name });
}
