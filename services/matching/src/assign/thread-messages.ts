import type { MatchProfile, PairFacts } from '../profile.ts';
import type { MatchSettings } from '../settings.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { AssignmentOptions, AssignmentProblem } from './problem.ts';
import type { TradeOffOptions, TradeOffPoint } from './trade-off.ts';

// What the caller and a thread send each other. Their points are in shared memory.

export type Request =
  /** Starts a problem over: its company, and the points to write. */
  | { kind: 'company'; settings: MatchSettings; vocabulary: Vocabulary; points: Uint8Array }
  | { kind: 'presenters'; profiles: MatchProfile[] }
  /** Participants to score from number `first` on. */
  | { kind: 'participants'; first: number; profiles: MatchProfile[]; facts: PairFacts[] }
  | { kind: 'assign'; problem: AssignmentProblem; options: Omit<AssignmentOptions, 'isCancelled'> }
  | { kind: 'draft'; problem: AssignmentProblem; options: Omit<AssignmentOptions, 'isCancelled'> }
  | { kind: 'trade_off'; problem: AssignmentProblem; options: Omit<TradeOffOptions, 'isCancelled' | 'onPoint'> };

export type Answer = { point: TradeOffPoint } | { result: unknown } | { error: unknown };
