import { shownScore } from './calibration.ts';
import type { MatchingCompany } from './criteria/criterion.ts';
import { type Obstacle, obstaclesBetween } from './eligibility.ts';
import { type Gain, gainFor } from './gain.ts';
import {
  confidenceText,
  criterionLabel,
  gainText,
  obstacleText,
  type ReasonText,
  reasonText,
  type TextContext,
  textContextOf,
  watchOutText,
} from './match-texts.ts';
import { type CriterionScore, type DirectedScore, scorePair } from './pair.ts';
import { type MatchProfile, NO_PAIR_FACTS, type PairFacts, type Role } from './profile.ts';
import { type Reason, reasonsFor } from './reasons.ts';
import { type WatchOut, watchOutFor } from './watch-out.ts';

/** One direction of a match, as data. */
interface DirectionFacts extends DirectedScore {
  reasons: Reason[];
  watch_out: WatchOut | null;
}

/** A match as data, without texts: it can be stored, and turned into text later. */
export interface MatchFacts {
  /** 0–100, also for ineligible pairs. */
  score: number;
  raw: number;
  obstacles: Obstacle[];
  participant: DirectionFacts;
  presenter: DirectionFacts;
  gain: Gain | null;
}

interface ExplainedCriterion extends CriterionScore {
  label: string;
  known: boolean;
}

/** One direction of a match, with texts. */
interface ExplainedDirection {
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
  /** In the order of `OBSTACLES`; empty when eligible. */
  obstacles: (Obstacle & { text: string })[];
  score: number;
  raw: number;
  /** How well the presenter suits the participant. */
  participant: ExplainedDirection;
  /** How well the participant suits the presenter. */
  presenter: ExplainedDirection;
  /** What the presenter gains. */
  gain: string | null;
}

export type ExplainOptions = Pick<TextContext, 'locale' | 'viewer' | 'names' | 'now'> & { pairFacts?: PairFacts };

/** Explains the match of one pair, in sentences addressed to the viewer. */
export function explain(
  participant: MatchProfile,
  presenter: MatchProfile,
  company: MatchingCompany,
  options: ExplainOptions,
): Explanation {
  const facts = matchFacts(participant, presenter, company, options.pairFacts);
  const textContext = textContextOf(participant, presenter, company.vocabulary, options);
  return {
    eligible: facts.obstacles.length === 0,
    obstacles: facts.obstacles.map((obstacle) => ({ ...obstacle, text: obstacleText(obstacle, textContext) })),
    score: facts.score,
    raw: facts.raw,
    participant: explainDirection(facts.participant, 'participant', textContext),
    presenter: explainDirection(facts.presenter, 'presenter', textContext),
    gain: facts.gain === null ? null : gainText(facts.gain, textContext),
  };
}

/** Computes the match of one pair, as data. */
export function matchFacts(
  participant: MatchProfile,
  presenter: MatchProfile,
  company: MatchingCompany,
  pairFacts: PairFacts = NO_PAIR_FACTS,
): MatchFacts {
  const pair = scorePair(participant, presenter, company);
  return {
    score: shownScore(pair.score),
    raw: pair.score,
    obstacles: obstaclesBetween(participant, presenter, pairFacts, company),
    participant: directionFacts(participant, presenter, pair.participant, company),
    presenter: directionFacts(presenter, participant, pair.presenter, company),
    gain: gainFor(presenter, participant, company),
  };
}

function directionFacts(
  evaluator: MatchProfile,
  candidate: MatchProfile,
  direction: DirectedScore,
  company: MatchingCompany,
): DirectionFacts {
  return {
    ...direction,
    reasons: reasonsFor(evaluator, candidate, direction, company),
    watch_out: watchOutFor(evaluator, candidate, direction, company),
  };
}

function explainDirection(direction: DirectionFacts, role: Role, textContext: TextContext): ExplainedDirection {
  const { score, confidence, criteria, unanswered, reasons, watch_out } = direction;
  return {
    score,
    confidence: { ...confidence, text: confidenceText(confidence, textContext.locale) },
    criteria: criteria.map((criterion) => ({
      ...criterion,
      label: criterionLabel(criterion.criterion, textContext.locale),
      known: criterion.value !== null,
    })),
    unanswered,
    reasons: reasons.map((reason) => reasonText(reason, role, textContext)),
    watch_out: watch_out === null ? null : watchOutText(watch_out, role, textContext),
  };
}
