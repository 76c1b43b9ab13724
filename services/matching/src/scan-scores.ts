import { ENTRY_SIZE } from './fact-column.ts';
import { directionScore, pairScore } from './pair.ts';
import type { ColumnTable } from './query.ts';
import type { ScanState } from './scan-state.ts';

// The steps of a scan that turn sums into scores, and drop candidates who cannot be among the best.

/** Tolerance for rounding errors, so that pruning never drops a candidate of the page. */
const MARGIN = 1e-9;

/**
 * The share of both total weights' product that the bound may miss. Where almost all weights are unknown, what is left is as small as the
 * rounding errors of the sums, and says nothing about the score.
 */
const PRODUCT_MARGIN = 1e-12;

/**
 * Removes from the block the candidates whose maximum possible score is too low. `weights` are those of the criteria that are not added
 * yet. After skills and slots, about a third of the candidates are left; after each further column, about a third of these.
 */
export function prunePositions(state: ScanState, { weights: [seekerLeft, candidateLeft] }: ColumnTable): void {
  const { threshold } = state.best;
  // Below it, the difference would be negative and its square no bound.
  if (threshold <= MARGIN) return;
  const { positions, sums, count } = state;
  const { seekerTotalWeight, candidateTotalWeight, doubt } = state.query;
  const minProduct = (threshold - MARGIN) ** 2;
  const margin = PRODUCT_MARGIN * seekerTotalWeight * candidateTotalWeight;
  let remaining = 0;
  for (let row = 0; row < count; row += 1) {
    const from = row * ENTRY_SIZE;
    const seekerSum = sums[from] ?? 0;
    const seekerKnown = sums[from + 1] ?? 0;
    const candidateSum = sums[from + 2] ?? 0;
    const candidateKnown = sums[from + 3] ?? 0;
    // Upper bound of both `directionScore`s, with value 1 for all remaining criteria. Compares numerators and denominators, without
    // a division, with the square of the threshold.
    const seekerDoubt = doubt * (seekerTotalWeight - seekerLeft - seekerKnown);
    const candidateDoubt = doubt * (candidateTotalWeight - candidateLeft - candidateKnown);
    const maxNumerator = (seekerSum + seekerLeft + 0.5 * seekerDoubt) * (candidateSum + candidateLeft + 0.5 * candidateDoubt);
    const denominator = (seekerKnown + seekerLeft + seekerDoubt) * (candidateKnown + candidateLeft + candidateDoubt);
    // Branchless, as in `selectPositions`.
    const to = remaining * ENTRY_SIZE;
    positions[remaining] = positions[row] ?? 0;
    sums[to] = seekerSum;
    sums[to + 1] = seekerKnown;
    sums[to + 2] = candidateSum;
    sums[to + 3] = candidateKnown;
    remaining += maxNumerator + margin < minProduct * denominator ? 0 : 1;
  }
  state.count = remaining;
}

/** Removes from the block the candidates ruled out by a must-have among skills, slots and targets. */
export function dropIneligible(state: ScanState): void {
  const { positions, sums, count, result } = state;
  let remaining = 0;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    if ((result.obstacles[position] ?? 0) !== 0) continue;
    positions[remaining] = position;
    sums.copyWithin(remaining * ENTRY_SIZE, row * ENTRY_SIZE, (row + 1) * ENTRY_SIZE);
    remaining += 1;
  }
  result.total -= count - remaining;
  state.count = remaining;
}

/** Writes the scores of the candidates that are left. */
export function writeScores({ query, result, positions, count, sums }: ScanState): void {
  const { scores } = result;
  for (let row = 0; row < count; row += 1) scores[positions[row] ?? 0] = scoreOf(query, sums, row * ENTRY_SIZE);
}

/** Writes the scores of the candidates that are left, and lists those who are among the best so far. */
export function keepBest({ query, result, best, positions, count, sums }: ScanState): void {
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    const score = scoreOf(query, sums, row * ENTRY_SIZE);
    result.scores[position] = score;
    if (score < best.threshold) continue;
    best.add(score);
    result.best.push(position);
  }
}

function scoreOf({ seekerTotalWeight, candidateTotalWeight, doubt }: ScanState['query'], sums: Float64Array, at: number): number {
  return pairScore(
    directionScore(sums[at] ?? 0, sums[at + 1] ?? 0, seekerTotalWeight, doubt),
    directionScore(sums[at + 2] ?? 0, sums[at + 3] ?? 0, candidateTotalWeight, doubt),
  );
}
