import type { BestScores } from './best-scores.ts';
import { obstacleBit } from './eligibility.ts';
import type { MatchIndex } from './match-index.ts';
import type { ColumnTable, Query } from './query.ts';

/** Valid until the next scan of the same index, which reuses both arrays. */
export interface Scan {
  /** Position → raw score, 0..1; −1 if skipped. With `best`, only the positions in `best` have a score. */
  scores: Float64Array;
  /** Position → obstacle bits; 0 if eligible. */
  obstacles: Uint16Array;
  /** Number of candidates to score, including the pruned ones. */
  total: number;
  /** With the option `best`: the positions of the best scores, and of those equal to the last of them, in any order. */
  best: number[];
}

export interface ScanOptions {
  /** Positions to score; skips the others. */
  allowed?: (position: number) => boolean;
  /** Skips ineligible candidates. */
  skipIneligible: boolean;
  /** Only this many of the best scores are needed: prunes candidates that can no longer be among them. */
  best?: number;
}

/** Number of candidates in a block: those of a group of `WeekPlanes`. */
export const BLOCK = 512;

/** What the steps of a scan share: the query, the result, and the block that they work on. */
export interface ScanState {
  index: MatchIndex;
  query: Query;
  options: ScanOptions;
  result: Scan;
  best: BestScores;
  /** First position of the block, and the one after the last. */
  start: number;
  end: number;
  /** The `count` positions of the block to score, with four sums each: see `ENTRY_SIZE`. */
  positions: Uint32Array;
  count: number;
  sums: Float64Array;
  /** By candidate of the block: bits 0–7 are the needs met exactly, bits 8–15 those met exactly or by family. */
  needSets: Uint16Array;
  /** Of the block: see `WeekPlanes`. */
  slotCounters: Uint32Array;
}

/** A step works on the current block. Steps of a column take its table. */
export type Step = (state: ScanState, table: ColumnTable) => void;

export const NO_VALUES = new Uint32Array(0);

export const MUST_HAVE_MISSING = obstacleBit('must_have_missing');
