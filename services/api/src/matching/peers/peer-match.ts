import type { Locale } from '@binome/contract/fields';
import type { Obstacle } from '@binome/matching/eligibility';
import { type PeerFacts, peerFacts, peerObstacles } from '@binome/matching/peers';
import type { MatchProfile, PairFacts } from '@binome/matching/profile';
import { intlOf, isMessageKey, say } from '../../platform/text/intl.ts';
import { type CompanyFacts, labelledChoice, labelledTag } from '../company-facts.ts';
import type { MatchDetail, MatchSummary } from '../present-match.ts';

/** Topics that a sentence names at most. */
const maxNamed = 3;

export type PeerMatch = { summary: MatchSummary; obstacles: (Obstacle & { text: string })[]; score: number };

/** Returns the match of two participants, with texts addressed to the first. Both have the same score and the same reasons. */
export function computePeerMatch(
  viewer: MatchProfile,
  other: MatchProfile & { first_name: string },
  facts: CompanyFacts,
  pairs: PairFacts,
  { locale, isEngaged }: { locale: Locale; isEngaged: boolean },
): PeerMatch {
  const shared = peerFacts(viewer, other);
  const obstacles = peerObstacles(viewer, other, pairs).map((obstacle) => ({
    ...obstacle,
    text: obstacleText(obstacle.code, obstacle.side, other.first_name, locale),
  }));
  const isScoreShown = isEngaged || obstacles.every(({ side }) => side === 'participant');
  return {
    score: shared.score,
    obstacles,
    summary: {
      score: isScoreShown ? shared.score : null,
      confidence: shared.confidence,
      reasons: reasonsOf(shared, other.first_name, facts, locale),
      watch_out: null,
      obstacles: isEngaged ? [] : obstacles.map(({ code, text }) => ({ code, text })),
    },
  };
}

/** A match between peers has one score for both directions and shows no points. */
export function peerDetail({ summary }: PeerMatch): MatchDetail {
  return { ...summary, presenter_gain: null, lowered: null, directions: null };
}

function reasonsOf(shared: PeerFacts, name: string, facts: CompanyFacts, locale: Locale): MatchSummary['reasons'] {
  const tags = (codes: string[]) => codes.map((code) => labelledTag(facts, code, locale).label);
  const motivations = shared.shared_motivations.map((code) => labelledChoice(facts, 'motivations', code, locale).label);
  const reason = (criterion: string, kind: 'needs' | 'you_learn' | 'you_teach' | 'unit' | 'site' | 'motivations', labels: string[]) => {
    if (labels.length === 0) return [];
    const named = labels.slice(0, maxNamed);
    const topics = intlOf(locale).formatList(named.map((label) => say(locale, 'peers.quoted', { label })));
    const text = say(locale, `peers.reason.${kind}`, { name, topics });
    return [{ criterion, text, quotes: named.map((label) => ({ participant_label: label, presenter_label: label })) }];
  };
  return [
    ...reason('needs', 'needs', tags(shared.shared_needs)),
    ...reason('skills', 'you_learn', tags(shared.first_learns)),
    ...reason('skills', 'you_teach', tags(shared.second_learns)),
    ...reason('location', 'unit', [facts.units.get(shared.unit ?? '')?.name ?? []].flat()),
    ...reason('location', 'site', [facts.sites.get(shared.site ?? '')?.name ?? []].flat()),
    ...reason('motivations', 'motivations', motivations),
  ];
}

function obstacleText(code: Obstacle['code'], side: Obstacle['side'], name: string, locale: Locale): string {
  const key = `peers.obstacle.${code}`;
  // The other codes are not those of peers.
  return isMessageKey(key) ? say(locale, key, { name, who: side === 'participant' ? 'you' : 'other' }) : '';
}
