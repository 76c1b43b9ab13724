import type { Locale } from '@binome/contract/fields';
import type { matchDetail, matchSummary } from '@binome/contract/profiles/matches';
import { shownScore } from '@binome/matching/calibration';
import { type Obstacle, obstaclesBetween } from '@binome/matching/eligibility';
import { gainFor } from '@binome/matching/gain';
import { loweringAnswers } from '@binome/matching/lowering-answers';
import {
  criterionLabel,
  gainText,
  loweredText,
  obstacleText,
  reasonText,
  type TextContext,
  textContextOf,
  watchOutText,
} from '@binome/matching/match-texts';
import { type DirectedScore, type PairScore, scorePair } from '@binome/matching/pair';
import { type DirectionPoints, pointsOf } from '@binome/matching/points';
import type { MatchProfile, PairFacts, Role } from '@binome/matching/profile';
import { reasonsFor } from '@binome/matching/reasons';
import { watchOutFor } from '@binome/matching/watch-out';
import type { z } from 'zod';
import { fillOwnWords } from '../platform/text/intl.ts';
import type { CompanyFacts } from './company-facts.ts';

export type MatchSummary = z.output<typeof matchSummary>;
export type MatchDetail = z.output<typeof matchDetail>;

/** Reader, language, first names and current time of the texts of a match. */
export type MatchContext = { locale: Locale; viewer: Role | 'referent'; names?: Partial<Record<Role, string>>; now: Date };

/** A match with the context needed to write its texts. */
export type Match = {
  participant: MatchProfile;
  presenter: MatchProfile;
  facts: CompanyFacts;
  pair: PairScore;
  /** 0–100, even with obstacles. */
  score: number;
  /** Most important first. */
  obstacles: (Obstacle & { text: string })[];
  viewer: MatchContext['viewer'];
  textContext: TextContext;
};

/** `pairs` are those of the viewer; for a referent, of the participant. */
export function computeMatch(
  participant: MatchProfile,
  presenter: MatchProfile,
  facts: CompanyFacts,
  pairs: PairFacts,
  context: MatchContext,
): Match {
  const textContext = textContextOf(participant, presenter, facts.vocabulary, context);
  const pair = scorePair(participant, presenter, facts);
  const obstacles = obstaclesBetween(
    participant,
    presenter,
    pairs,
    facts,
    context.viewer === 'presenter' ? 'presenter' : 'participant',
  ).map((obstacle) => ({
    ...obstacle,
    text: fillOwnWords(obstacleText(obstacle, textContext), context.locale),
  }));
  return { participant, presenter, facts, pair, score: shownScore(pair.score), obstacles, viewer: context.viewer, textContext };
}

/**
 * Presents a match for a card or a list. The score is null when there is an obstacle, except one on the viewer's own side, such as
 * their own limit. `alwaysScored` includes the score even with obstacles, for two people who have a request or a relationship.
 */
export function presentSummary(match: Match, alwaysScored = false): MatchSummary {
  const { participant, presenter, facts, pair, score, obstacles, viewer, textContext } = match;
  const isScoreShown = alwaysScored || obstacles.every(({ side }) => side === (viewer === 'presenter' ? 'presenter' : 'participant'));
  const [direction, reader, other]: [Role, MatchProfile, MatchProfile] =
    viewer === 'presenter' ? ['presenter', presenter, participant] : ['participant', participant, presenter];
  const publicScore = withoutPrivateCriteria(pair[direction]);
  const watchOut = watchOutFor(reader, other, publicScore, facts);
  return {
    score: isScoreShown ? score : null,
    confidence: pair[direction].confidence,
    reasons: reasonsFor(reader, other, publicScore, facts).map((reason) => {
      const { criterion, text, quotes } = reasonText(reason, direction, textContext);
      return { criterion, text, quotes };
    }),
    watch_out: watchOut && watchOutText(watchOut, direction, textContext),
    obstacles: obstacles.map(({ code, text }) => ({ code, text })),
  };
}

/** Presents a match for a profile page. */
export function presentDetail(match: Match, alwaysScored = false): MatchDetail {
  const { participant, presenter, facts, pair, textContext } = match;
  const gain = gainFor(presenter, participant, facts);
  const summary = presentSummary(match, alwaysScored);
  const points = pointsOf(pair);
  return {
    ...summary,
    presenter_gain: gain && gainText(gain, textContext),
    lowered: summary.score === null ? null : loweredText(loweringAnswers(participant, presenter, facts), textContext),
    directions:
      summary.score === null
        ? null
        : {
            participant: presentDirection(points.participant, textContext.locale),
            presenter: presentDirection(points.presenter, textContext.locale),
          },
  };
}

function presentDirection({ points, criteria, unanswered }: DirectionPoints, locale: Locale) {
  const { criteria: unknown, ...rest } = unanswered;
  return {
    points,
    criteria: withoutSeniorityLine(criteria.map((one) => ({ ...one, label: fillOwnWords(criterionLabel(one.criterion, locale), locale) }))),
    unanswered: { ...rest, labels: unknown.map((criterion) => fillOwnWords(criterionLabel(criterion, locale), locale)) },
  };
}

type CriterionLine = { criterion: string; label: string; points: number; max_points: number };

/** The criteria with which seniority may be shown, the first of them that both answered. */
const hosts = ['riasec', 'talents', 'motivations', 'expectations', 'needs', 'skills', 'slots', 'targets', 'languages', 'location'];

/**
 * Adds the points of seniority to those of another criterion, in one line with both names: its own points would reveal the other person's
 * level. The lines still add up.
 */
function withoutSeniorityLine(lines: CriterionLine[]): CriterionLine[] {
  const seniority = lines.find(({ criterion }) => criterion === 'seniority');
  if (!seniority) return lines;
  const others = lines.filter((line) => line !== seniority);
  const host = hosts.map((name) => others.find(({ criterion }) => criterion === name)).find((line) => line !== undefined);
  // Slots and languages are always known, so there is a host.
  if (!host) return others;
  return others.map((line) =>
    line === host
      ? {
          ...line,
          label: `${line.label} · ${seniority.label}`,
          points: line.points + seniority.points,
          max_points: line.max_points + seniority.max_points,
        }
      : line,
  );
}

/** Seniority is private: it counts in the score, and no text may mention it. */
function withoutPrivateCriteria(direction: DirectedScore): DirectedScore {
  return { ...direction, criteria: direction.criteria.filter(({ criterion }) => criterion !== 'seniority') };
}
