import { type MatchWord, shownScore, WORD_LABELS, wordOf } from './calibration.ts';
import type { MatchingCompany } from './criteria/company.ts';
import { type Obstacle, obstaclesBetween } from './eligibility.ts';
import { type Gain, gainFor } from './gain.ts';
import { type CriterionScore, type DirectedScore, scorePair } from './pair.ts';
import { type MatchProfile, NO_PAIR_FACTS, type PairFacts, type Role } from './profile.ts';
import { type Reason, reasonsFor } from './reasons.ts';
import { type WatchOut, watchOutFor } from './watch-out.ts';
import {
  confidenceText,
  criterionLabel,
  gainText,
  obstacleText,
  type ReasonText,
  reasonText,
  type Wording,
  watchOutText,
  wordingOf,
} from './wording.ts';

/** One direction of a match, as data. */
export interface DirectionFacts extends DirectedScore {
  reasons: Reason[];
  watch_out: WatchOut | null;
}

/** A match as data only: no text, so that it can be kept and put in words later. */
export interface MatchFacts {
  /** 0–100, of an eligible pair or not. */
  score: number;
  word: MatchWord;
  raw: number;
  obstacles: Obstacle[];
  participant: DirectionFacts;
  presenter: DirectionFacts;
  gain: Gain | null;
}

export interface ExplainedCriterion extends CriterionScore {
  label: string;
  known: boolean;
}

/** One direction of a match, in words. */
export interface ExplainedDirection {
  /** 0..1. */
  score: number;
  confidence: { known: number; total: number; text: string };
  criteria: ExplainedCriterion[];
  /** What the unanswered criteria add to the score. */
  unanswered: number;
  reasons: ReasonText[];
  watch_out: string | null;
}

export interface Explanation {
  eligible: boolean;
  /** Empty when eligible; the most decisive first. */
  obstacles: (Obstacle & { text: string })[];
  score: number;
  word: MatchWord;
  word_label: string;
  raw: number;
  /** Why the presenter suits the participant. */
  participant: ExplainedDirection;
  /** Why the participant suits the presenter. */
  presenter: ExplainedDirection;
  /** What the presenter gains. */
  gain: string | null;
}

export type ExplainOptions = Pick<Wording, 'locale' | 'viewer' | 'names' | 'now'> & { pairFacts?: PairFacts };

/** All about one pair in the viewer's words. */
export function explain(
  participant: MatchProfile,
  presenter: MatchProfile,
  company: MatchingCompany,
  options: ExplainOptions,
): Explanation {
  const facts = matchFacts(participant, presenter, company, options.pairFacts);
  const wording = wordingOf(participant, presenter, company.vocabulary, options);
  return {
    eligible: facts.obstacles.length === 0,
    obstacles: facts.obstacles.map((obstacle) => ({ ...obstacle, text: obstacleText(obstacle, wording) })),
    score: facts.score,
    word: facts.word,
    word_label: WORD_LABELS[facts.word][options.locale],
    raw: facts.raw,
    participant: explainDirection(facts.participant, 'participant', wording),
    presenter: explainDirection(facts.presenter, 'presenter', wording),
    gain: facts.gain === null ? null : gainText(facts.gain, wording),
  };
}

/** All about one pair as data. */
export function matchFacts(
  participant: MatchProfile,
  presenter: MatchProfile,
  company: MatchingCompany,
  pairFacts: PairFacts = NO_PAIR_FACTS,
): MatchFacts {
  const pair = scorePair(participant, presenter, company);
  const score = shownScore(pair.score);
  return {
    score,
    word: wordOf(score),
    raw: pair.score,
    obstacles: obstaclesBetween(participant, presenter, pairFacts, company),
    participant: directionFacts(participant, presenter, pair.participant, company),
    presenter: directionFacts(presenter, participant, pair.presenter, company),
    gain: gainFor(presenter, participant, company),
  };
}

function directionFacts(reader: MatchProfile, other: MatchProfile, direction: DirectedScore, company: MatchingCompany): DirectionFacts {
  return {
    ...direction,
    reasons: reasonsFor(reader, other, direction, company),
    watch_out: watchOutFor(reader, other, direction, company),
  };
}

function explainDirection(direction: DirectionFacts, role: Role, wording: Wording): ExplainedDirection {
  const { score, confidence, criteria, unanswered, reasons, watch_out } = direction;
  return {
    score,
    confidence: { ...confidence, text: confidenceText(confidence, wording.locale) },
    criteria: criteria.map((criterion) => ({
      ...criterion,
      label: criterionLabel(criterion.criterion, wording.locale),
      known: criterion.value !== null,
    })),
    unanswered,
    reasons: reasons.map((reason) => reasonText(reason, role, wording)),
    watch_out: watch_out === null ? null : watchOutText(watch_out, role, wording),
  };
}
