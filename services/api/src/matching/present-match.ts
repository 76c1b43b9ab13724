import type { Locale } from '@binome/contract/fields';
import type { MatchWord, matchDetail, matchSummary } from '@binome/contract/matches';
import { shownScore, wordOf } from '@binome/matching/calibration';
import { type Obstacle, obstaclesBetween } from '@binome/matching/eligibility';
import { gainFor } from '@binome/matching/gain';
import { type DirectedScore, type PairScore, scorePair } from '@binome/matching/pair';
import type { MatchProfile, PairFacts, Role } from '@binome/matching/profile';
import { reasonsFor } from '@binome/matching/reasons';
import { watchOutFor } from '@binome/matching/watch-out';
import { criterionLabel, gainText, obstacleText, reasonText, type Wording, watchOutText, wordingOf } from '@binome/matching/wording';
import type { z } from 'zod';
import type { CompanyFacts } from './company-facts.ts';

export type MatchSummary = z.output<typeof matchSummary>;
export type MatchDetail = z.output<typeof matchDetail>;

/** Who reads a match, when, in which language, and how the two are called. */
export type Reading = { locale: Locale; viewer: Role | 'referent'; names?: Partial<Record<Role, string>>; now: Date };

/** A pair weighed, and how to put it in words. */
export type Match = {
  participant: MatchProfile;
  presenter: MatchProfile;
  facts: CompanyFacts;
  pair: PairScore;
  /** 0–100, whatever stands in the way. */
  score: number;
  word: MatchWord;
  /** The most decisive first. */
  obstacles: (Obstacle & { text: string })[];
  viewer: Reading['viewer'];
  wording: Wording;
};

/** Weighs one pair for a reader. */
export function weighPair(
  participant: MatchProfile,
  presenter: MatchProfile,
  facts: CompanyFacts,
  pairs: PairFacts,
  reading: Reading,
): Match {
  const wording = wordingOf(participant, presenter, facts.vocabulary, reading);
  const pair = scorePair(participant, presenter, facts);
  const score = shownScore(pair.score);
  const obstacles = obstaclesBetween(participant, presenter, pairs, facts).map((obstacle) => ({
    ...obstacle,
    text: obstacleText(obstacle, wording),
  }));
  return { participant, presenter, facts, pair, score, word: wordOf(score), obstacles, viewer: reading.viewer, wording };
}

/**
 * What a card or a line shows. A participant's own state, such as their limit, takes no score from their list.
 * `scored` gives the score whatever stands in the way, for a pair that already is.
 */
export function presentSummary(match: Match, scored = false): MatchSummary {
  const { participant, presenter, facts, pair, score, word, obstacles, viewer, wording } = match;
  const shown = scored || obstacles.every(({ side }) => side === 'participant');
  const [direction, reader, other]: [Role, MatchProfile, MatchProfile] =
    viewer === 'presenter' ? ['presenter', presenter, participant] : ['participant', participant, presenter];
  const spoken = withoutUnspoken(pair[direction]);
  const watchOut = watchOutFor(reader, other, spoken, facts);
  return {
    score: shown ? score : null,
    word: shown ? word : null,
    confidence: pair[direction].confidence,
    reasons: reasonsFor(reader, other, spoken, facts).map((reason) => {
      const { criterion, text, quotes } = reasonText(reason, direction, wording);
      return { criterion, text, quotes };
    }),
    watch_out: watchOut && watchOutText(watchOut, direction, wording),
    obstacles: obstacles.map(({ code, text }) => ({ code, text })),
  };
}

/** What a profile page shows. */
export function presentDetail(match: Match): MatchDetail {
  const { participant, presenter, facts, pair, wording } = match;
  const gain = gainFor(presenter, participant, facts);
  return {
    ...presentSummary(match),
    presenter_gain: gain && gainText(gain, wording),
    directions: { participant_to_presenter: hundred(pair.participant.score), presenter_to_participant: hundred(pair.presenter.score) },
    criteria: pair.participant.criteria.map(({ criterion, value, contribution, most }) => ({
      criterion,
      label: criterionLabel(criterion, wording.locale),
      known: value !== null,
      points: hundred(contribution),
      max_points: hundred(most),
    })),
  };
}

/** The level of responsibility helps to propose pairs, and nobody sees it: no sentence may quote it. */
function withoutUnspoken(direction: DirectedScore): DirectedScore {
  return { ...direction, criteria: direction.criteria.filter(({ criterion }) => criterion !== 'seniority') };
}

/** 0..1 as points of 100, with one decimal. */
function hundred(part: number): number {
  return Math.round(part * 1000) / 10;
}
