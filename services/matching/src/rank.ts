import { shownScore } from './calibration.ts';
import { firstObstacle, OBSTACLES, type ObstacleCode } from './eligibility.ts';
import type { MatchIndex } from './match-index.ts';
import { bestPositions, sortedPage } from './order.ts';
import { type DirectedScore, scorePair } from './pair.ts';
import { type MatchProfile, NO_PAIR_FACTS, type PairFacts } from './profile.ts';
import { scan } from './scan.ts';

export interface RankOptions {
  /** Default 20. */
  limit?: number;
  offset?: number;
  pairFacts?: PairFacts;
  /** Positions to include: a predicate, or a bitset of 32 positions per word. */
  filter?: ((position: number) => boolean) | Uint32Array;
  /** Also ranks ineligible candidates, with their obstacle. */
  includeIneligible?: boolean;
}

interface RankedMatch {
  id: string;
  position: number;
  /** 0–100, integer. */
  score: number;
  /** 0..1, the sort key. */
  raw: number;
  /** Scores of the two directions, 0..1: how well the presenter suits the participant, and the reverse. */
  participant_score: number;
  presenter_score: number;
  /** Of the seeker's direction. */
  confidence: DirectedScore['confidence'];
  /** Null when eligible. */
  obstacle: ObstacleCode | null;
}

export interface Ranking {
  /** Number of matches on all pages. */
  total: number;
  matches: RankedMatch[];
}

/** Returns a page of candidates by descending score, ties by id. */
export function rank(index: MatchIndex, seeker: MatchProfile, options: RankOptions = {}): Ranking {
  const { limit = 20, offset = 0, pairFacts = NO_PAIR_FACTS, filter, includeIneligible = false } = options;
  const pageEnd = Math.max(0, offset) + Math.max(0, limit);
  const isPruned = pageEnd <= MAX_PRUNED_PAGE;
  const { scores, obstacles, total, best } = scan(index, seeker, pairFacts, {
    skipIneligible: !includeIneligible,
    best: isPruned ? pageEnd : undefined,
    allowed: filter instanceof Uint32Array ? (position) => (((filter[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1 : filter,
  });
  const positions = isPruned ? sortedPage(best, scores, index.ids, offset, limit) : bestPositions(scores, index.ids, offset, limit);
  return { total, matches: Array.from(positions, (position) => matchAt(index, seeker, position, obstacles)) };
}

/** Value in `eligibility` without obstacle. */
export const ELIGIBLE = 255;

/** Pages that end after more results are scanned without pruning. */
const MAX_PRUNED_PAGE = 256;

export interface AllScores {
  /** Position → raw score, 0..1, also if ineligible. */
  scores: Float32Array;
  /** Position → index of the first obstacle in `OBSTACLES`, or ELIGIBLE (255). */
  eligibility: Uint8Array;
}

/** Returns score and obstacle of every candidate, for callers that filter and sort themselves. */
export function scoreAll(index: MatchIndex, seeker: MatchProfile, pairFacts: PairFacts = NO_PAIR_FACTS): AllScores {
  const { scores, obstacles } = scan(index, seeker, pairFacts, { skipIneligible: false });
  // A loop, because `from` with a function is ten times slower.
  const eligibility = new Uint8Array(obstacles.length);
  for (let position = 0; position < obstacles.length; position += 1) {
    const bits = obstacles[position] ?? 0;
    eligibility[position] = bits === 0 ? ELIGIBLE : firstObstacle(bits);
  }
  return { scores: new Float32Array(scores), eligibility };
}

/** Returns the obstacle code of a value of `eligibility`; null if eligible. */
export function obstacleOf(number: number): ObstacleCode | null {
  return number === ELIGIBLE ? null : (OBSTACLES[number] ?? null);
}

function matchAt(index: MatchIndex, seeker: MatchProfile, position: number, obstacles: Uint16Array): RankedMatch {
  const candidate = index.profileAt(position);
  const pair = seeker.role === 'participant' ? scorePair(seeker, candidate, index.company) : scorePair(candidate, seeker, index.company);
  const bits = obstacles[position] ?? 0;
  return {
    id: index.ids[position] ?? '',
    position,
    score: shownScore(pair.score),
    raw: pair.score,
    participant_score: pair.participant.score,
    presenter_score: pair.presenter.score,
    confidence: pair[seeker.role].confidence,
    obstacle: bits === 0 ? null : (OBSTACLES[firstObstacle(bits)] ?? null),
  };
}
