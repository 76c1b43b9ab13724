import type { Locale } from '@binome/contract/fields';
import type { MatchWord } from '@binome/contract/matches';
import type { Obstacle } from '@binome/matching/eligibility';
import type { Role } from '@binome/matching/profile';
import type { Tx } from '../platform/database.ts';
import { dayIn } from '../platform/zone.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { capacityOf, matchProfileOf } from './member.ts';
import { type MatchDetail, type MatchSummary, presentDetail, presentSummary, type Reading, weighPair } from './present-match.ts';
import { findCompanyId, listMemberRows, type MemberRow } from './queries.ts';
import { type OpenTies, type RequestObstacle, requestObstacle } from './request-obstacle.ts';
import { findPairs } from './viewer.ts';

export type PairExplanation = {
  /** As the contract shows it: no score where something stands in the way. */
  match: MatchDetail;
  /** 0–100 whatever stands in the way, for who decides knowingly. */
  score: number;
  word: MatchWord;
  /** The most decisive first; empty when the two may be a pair. An open request or accompaniment is no obstacle but a standing. */
  obstacles: (Obstacle & { text: string })[];
  standing: OpenTies;
  /** Why the participant may not ask the presenter now, null when they may. */
  request_obstacle: RequestObstacle | null;
};

/**
 * Everything about one pair, from their rows as the transaction sees them, in the words of the one who reads. Works in any
 * transaction, whether or not it has written.
 * Null when one of the two profiles is not, or no longer, there.
 */
export async function explainPair(
  tx: Tx,
  indexes: CompanyIndexes,
  participantId: string,
  presenterId: string,
  locale: Locale,
  viewer: Reading['viewer'] = 'referent',
): Promise<PairExplanation | null> {
  const facts = await indexes.facts(tx, await findCompanyId(tx));
  const rows = await listMemberRows(tx, [participantId, presenterId]);
  const participant = rows.find(({ id, type }) => id === participantId && type === 'participant');
  const presenter = rows.find(({ id, type }) => id === presenterId && type === 'presenter');
  if (!participant || !presenter) return null;
  const { pairs, pending_requests, standingWith } = await findPairs(tx, participant);
  const now = indexes.now();
  const reading = readingOf(participant, presenter, locale, viewer, now);
  const weighed = weighPair(...profilesOf(participant, presenter, facts, now), facts, pairs, reading);
  const standing = standingWith(presenterId);
  const { obstacles, score, word } = weighed;
  return {
    match: presentDetail(weighed),
    score,
    word,
    obstacles,
    standing,
    request_obstacle: requestObstacle({ standing, obstacles, pending_requests, max_pending_requests: facts.row.max_pending_requests }),
  };
}

/**
 * The matches of one profile with people of the other side, by their profile id, in the words of the first. The pairs already
 * are, by a request or an accompaniment: the score is given whatever would stand in the way of a new one.
 * Profiles that are not, or no longer, there are left out.
 */
export async function pairMatches(
  tx: Tx,
  indexes: CompanyIndexes,
  viewerProfileId: string,
  otherIds: string[],
  locale: Locale,
): Promise<Map<string, MatchSummary>> {
  const matches = new Map<string, MatchSummary>();
  if (otherIds.length === 0) return matches;
  const facts = await indexes.facts(tx, await findCompanyId(tx));
  const rows = await listMemberRows(tx, [...new Set([viewerProfileId, ...otherIds])]);
  const viewer = rows.find(({ id }) => id === viewerProfileId);
  for (const other of rows) {
    if (!viewer || other.type === viewer.type) continue;
    const [participant, presenter] = viewer.type === 'participant' ? [viewer, other] : [other, viewer];
    const reading = readingOf(participant, presenter, locale, viewer.type, indexes.now());
    const weighed = weighPair(...profilesOf(participant, presenter, facts, indexes.now()), facts, {}, reading);
    matches.set(other.id, presentSummary(weighed, true));
  }
  return matches;
}

export type PairWeight = { match: MatchSummary; capacity: { active: number; max: number }; standing: OpenTies };

/**
 * A participant weighed with each of some presenters, in the words of a referent who chooses between them: scored whatever
 * stands in the way. Presenters who are not, or no longer, there are left out.
 */
export async function weighPairs(
  tx: Tx,
  indexes: CompanyIndexes,
  participantId: string,
  presenterIds: string[],
  locale: Locale,
): Promise<Map<string, PairWeight>> {
  const facts = await indexes.facts(tx, await findCompanyId(tx));
  const rows = await listMemberRows(tx, [participantId, ...presenterIds]);
  const participant = rows.find(({ id }) => id === participantId);
  if (!participant) return new Map();
  const { pairs, standingWith } = await findPairs(tx, participant);
  const presenters = rows.filter(({ type }) => type === 'presenter');
  return new Map(
    presenters.map((presenter) => {
      const reading = readingOf(participant, presenter, locale, 'referent', indexes.now());
      const weighed = weighPair(...profilesOf(participant, presenter, facts, indexes.now()), facts, pairs, reading);
      const match = presentSummary(weighed, true);
      return [presenter.id, { match, capacity: capacityOf(presenter, facts.row), standing: standingWith(presenter.id) }];
    }),
  );
}

function profilesOf(participant: MemberRow, presenter: MemberRow, facts: CompanyFacts, now: Date) {
  const moment = { now, day: dayIn(facts.row.time_zone, now.getTime()) };
  return [matchProfileOf(participant, facts.row, moment), matchProfileOf(presenter, facts.row, moment)] as const;
}

function readingOf(participant: MemberRow, presenter: MemberRow, locale: Locale, viewer: Role | 'referent', now: Date): Reading {
  return { locale, viewer, names: { participant: participant.first_name, presenter: presenter.first_name }, now };
}
