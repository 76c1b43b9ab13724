import { type MatchWord, shownScore, wordOf } from './calibration.ts';
import { firstObstacle, OBSTACLES, type ObstacleCode } from './eligibility.ts';
import type { MatchIndex } from './match-index.ts';
import { bestPositions } from './order.ts';
import { type DirectedScore, scorePair } from './pair.ts';
import { type MatchProfile, NO_PAIR_FACTS, type PairFacts } from './profile.ts';
import { scan } from './scan.ts';

export interface RankOptions {
  /** Default 20. */
  limit?: number;
  offset?: number;
  pairFacts?: PairFacts;
  /** Which positions are asked for: a question, or a bitset of 32 positions a word. */
  filter?: ((position: number) => boolean) | Uint32Array;
  /** Presenters who are not eligible are ranked too, each with his obstacle. */
  includeIneligible?: boolean;
}

export interface RankedMatch {
  id: string;
  position: number;
  /** 0–100, whole. */
  score: number;
  word: MatchWord;
  /** 0..1, what is ranked by. */
  raw: number;
  /** How much the presenter suits the participant, and the reverse, 0..1. */
  participant_score: number;
  presenter_score: number;
  /** Of the participant's criteria. */
  confidence: DirectedScore['confidence'];
  /** Null when eligible. */
  obstacle: ObstacleCode | null;
}

export interface Ranking {
  /** All who could be listed, on whatever page. */
  total: number;
  matches: RankedMatch[];
}

/** A page of the presenters that suit a participant best, equal scores by id. */
export function rank(index: MatchIndex, participant: MatchProfile, options: RankOptions = {}): Ranking {
  const { limit = 20, offset = 0, pairFacts = NO_PAIR_FACTS, filter, includeIneligible = false } = options;
  const wanted = Math.max(0, offset) + Math.max(0, limit);
  const { scores, obstacles, total } = scan(index, participant, pairFacts, {
    skipIneligible: !includeIneligible,
    best: wanted <= SHORT_PAGE ? wanted : undefined,
    allowed: filter instanceof Uint32Array ? (position) => (((filter[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1 : filter,
  });
  const positions = bestPositions(scores, index.ids, offset, limit);
  return { total, matches: Array.from(positions, (position) => matchAt(index, participant, position, obstacles)) };
}

/** In `eligibility`: nothing stands in the way. */
export const ELIGIBLE = 255;

/** Up to here, the best scores met so far are kept in order while scanning. */
const SHORT_PAGE = 256;

export interface AllScores {
  /** Raw score 0..1 of each position, whether eligible or not. */
  scores: Float32Array;
  /** Place in `OBSTACLES` of what stands in the way at each position, ELIGIBLE (255) where nothing does. */
  eligibility: Uint8Array;
}

/** Every presenter's score and obstacle by position, for a list that filters and sorts by itself. */
export function scoreAll(index: MatchIndex, participant: MatchProfile, pairFacts: PairFacts = NO_PAIR_FACTS): AllScores {
  const { scores, obstacles } = scan(index, participant, pairFacts, { skipIneligible: false });
  return {
    scores: Float32Array.from(scores),
    eligibility: Uint8Array.from(obstacles, (bits) => (bits === 0 ? ELIGIBLE : firstObstacle(bits))),
  };
}

/** The code of a number in `eligibility`, null for eligible. */
export function obstacleOf(number: number): ObstacleCode | null {
  return number === ELIGIBLE ? null : (OBSTACLES[number] ?? null);
}

function matchAt(index: MatchIndex, participant: MatchProfile, position: number, obstacles: Uint16Array): RankedMatch {
  const pair = scorePair(participant, index.profileAt(position), index.company);
  const score = shownScore(pair.score);
  const bits = obstacles[position] ?? 0;
  return {
    id: index.ids[position] ?? '',
    position,
    score,
    word: wordOf(score),
    raw: pair.score,
    participant_score: pair.participant.score,
    presenter_score: pair.presenter.score,
    confidence: pair.participant.confidence,
    obstacle: bits === 0 ? null : (OBSTACLES[firstObstacle(bits)] ?? null),
  };
}
