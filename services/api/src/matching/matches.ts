import type { Locale } from '@binome/contract/fields';
import type { Obstacle } from '@binome/matching/eligibility';
import { OTHER_ROLE, type Role } from '@binome/matching/profile';
import type { Tx } from '../platform/data/database.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { capacityOf, matchProfileOf } from './indexed-profile.ts';
import {
  computeMatch,
  type Match,
  type MatchContext,
  type MatchDetail,
  type MatchSummary,
  presentDetail,
  presentSummary,
} from './present-match.ts';
import { listMatchingRows, type MatchingRow } from './queries.ts';
import { isEngaged, type RequestObstacle, requestObstacle, type Standing } from './request-obstacle.ts';
import { findPairFacts } from './viewer.ts';

export type MatchExplanation = {
  /** Its score is null if there is an obstacle, and neither a request nor a relationship. Without obstacles during a relationship. */
  match: MatchDetail;
  /** The needs of the participant, most important first. */
  needs: readonly string[];
  /** 0–100, even with obstacles. */
  score: number;
  /** Most important first. `standing`, not this list, holds an open request or an active relationship. */
  obstacles: (Obstacle & { text: string })[];
  standing: Standing;
  /** Why the viewer cannot send a request to the other; null if they can. For a referent, why the participant cannot. */
  request_obstacle: RequestObstacle | null;
};

/**
 * Explains the match of a participant and a presenter, with texts addressed to `viewer`. Works in any transaction, also after writes. Returns null
 * if one of the profiles is missing or its owner left the role.
 */
export async function explainMatch(
  tx: Tx,
  indexes: CompanyIndexes,
  companyId: string,
  participantId: string,
  presenterId: string,
  locale: Locale,
  viewer: MatchContext['viewer'] = 'referent',
): Promise<MatchExplanation | null> {
  const facts = await indexes.getFacts(tx, companyId);
  const rows = await listMatchingRows(tx, [participantId, presenterId]);
  const participant = rows.find(({ id, type }) => id === participantId && type === 'participant');
  const presenter = rows.find(({ id, type }) => id === presenterId && type === 'presenter');
  if (!participant || !presenter) return null;
  const initiated_by = viewer === 'presenter' ? 'presenter' : 'participant';
  const [sender, receiver] = viewer === 'presenter' ? [presenter, participant] : [participant, presenter];
  const { pairs, pending_requests, standingWith } = await findPairFacts(tx, sender);
  const now = indexes.now();
  const context = contextOf(participant, presenter, locale, viewer, now);
  const match = computeMatch(...profilesOf(participant, presenter, facts, now), facts, pairs, context);
  const standing = standingWith(receiver.id);
  const { obstacles, score } = match;
  return {
    match: { ...presentDetail(match, isEngaged(standing)), ...(standing.active_relationship_id && { obstacles: [] }) },
    needs: match.participant.needs,
    score,
    obstacles,
    standing,
    request_obstacle: requestObstacle({
      standing,
      obstacles,
      initiated_by,
      pending_requests,
      accepts_offers: participant.accepts_offers,
      max_pending_requests: facts.row.max_pending_requests,
    }),
  };
}

/** The match with a partner, and the side that has no capacity for a relationship: the viewer's first, null if both have some. */
export type PartnerMatch = { match: MatchSummary; full: { side: Role; active: number; max: number } | null };

/**
 * Returns the matches of a profile with its partners, addressed to the owner of the profile: the partner's profile id → match. Includes
 * the score even with obstacles, because a request or a relationship already exists. Omits deleted profiles and those whose owner left
 * the role.
 */
export async function summarizeMatches(
  tx: Tx,
  indexes: CompanyIndexes,
  companyId: string,
  viewerProfileId: string,
  partnerIds: string[],
  locale: Locale,
): Promise<Map<string, PartnerMatch>> {
  const matches = new Map<string, PartnerMatch>();
  if (partnerIds.length === 0) return matches;
  const [facts, rows] = await Promise.all([
    indexes.getFacts(tx, companyId),
    listMatchingRows(tx, [...new Set([viewerProfileId, ...partnerIds])]),
  ]);
  const viewer = rows.find(({ id }) => id === viewerProfileId);
  for (const partner of rows) {
    if (!viewer || partner.type === viewer.type) continue;
    const [participant, presenter] = viewer.type === 'participant' ? [viewer, partner] : [partner, viewer];
    const context = contextOf(participant, presenter, locale, viewer.type, indexes.now());
    const match = computeMatch(...profilesOf(participant, presenter, facts, indexes.now()), facts, {}, context);
    matches.set(partner.id, { match: presentSummary(match, true), full: fullSideOf(match, viewer.type) });
  }
  return matches;
}

function fullSideOf(match: Match, viewer: Role): PartnerMatch['full'] {
  const side = [viewer, OTHER_ROLE[viewer]].find((role) => match[role].capacity.active >= match[role].capacity.max);
  return side ? { side, ...match[side].capacity } : null;
}

export type PresenterMatch = { match: MatchSummary; capacity: { active: number; max: number }; standing: Standing };

/**
 * Returns the matches of a participant with some presenters, with texts for an HR referent: presenter id → match. Includes the score even
 * with obstacles. Omits deleted profiles and those whose owner left the role.
 */
export async function matchPresenters(
  tx: Tx,
  indexes: CompanyIndexes,
  companyId: string,
  participantId: string,
  presenterIds: string[],
  locale: Locale,
): Promise<Map<string, PresenterMatch>> {
  const facts = await indexes.getFacts(tx, companyId);
  const rows = await listMatchingRows(tx, [participantId, ...presenterIds]);
  const participant = rows.find(({ id }) => id === participantId);
  if (!participant) return new Map();
  const { pairs, standingWith } = await findPairFacts(tx, participant);
  const presenters = rows.filter(({ type }) => type === 'presenter');
  return new Map(
    presenters.map((presenter) => {
      const context = contextOf(participant, presenter, locale, 'referent', indexes.now());
      const match = presentSummary(computeMatch(...profilesOf(participant, presenter, facts, indexes.now()), facts, pairs, context), true);
      return [presenter.id, { match, capacity: capacityOf(presenter, facts.row), standing: standingWith(presenter.id) }];
    }),
  );
}

/**
 * Returns the matches of pairs, with texts for an HR referent or one of the two, and the capacity of the mentor: participant id and presenter
 * id → match. Includes the score even with obstacles; does not look for a shared history. Omits pairs of deleted profiles and of those who left.
 */
export async function summarizePairs(
  tx: Tx,
  indexes: CompanyIndexes,
  companyId: string,
  pairs: { participant_id: string; presenter_id: string }[],
  locale: Locale,
  viewer: MatchContext['viewer'] = 'referent',
): Promise<
  (pair: { participant_id: string; presenter_id: string }) => { match: MatchSummary; capacity: { active: number; max: number } } | undefined
> {
  const facts = await indexes.getFacts(tx, companyId);
  const ids = [...new Set(pairs.flatMap(({ participant_id, presenter_id }) => [participant_id, presenter_id]))];
  const rows = new Map((ids.length > 0 ? await listMatchingRows(tx, ids) : []).map((row) => [row.id, row]));
  return ({ participant_id, presenter_id }) => {
    const participant = rows.get(participant_id);
    const presenter = rows.get(presenter_id);
    if (!participant || !presenter) return undefined;
    const context = contextOf(participant, presenter, locale, viewer, indexes.now());
    const match = computeMatch(...profilesOf(participant, presenter, facts, indexes.now()), facts, {}, context);
    return { match: presentSummary(match, true), capacity: capacityOf(presenter, facts.row) };
  };
}

function profilesOf(participant: MatchingRow, presenter: MatchingRow, facts: CompanyFacts, now: Date) {
  const moment = { now, day: dayIn(facts.row.time_zone, now.getTime()) };
  return [matchProfileOf(participant, facts.row, moment), matchProfileOf(presenter, facts.row, moment)] as const;
}

function contextOf(participant: MatchingRow, presenter: MatchingRow, locale: Locale, viewer: Role | 'referent', now: Date): MatchContext {
  return { locale, viewer, names: { participant: participant.first_name, presenter: presenter.first_name }, now };
}
