import { ENTRY_SIZE } from './fact-column.ts';
import { directionScore, pairScore } from './pair.ts';
import type { ScanState } from './scan-state.ts';

// The steps of a scan that turn sums into scores, and drop candidates who cannot be among the best.

/** Tolerance for rounding errors, so that pruning never drops a candidate of the page. */
const MARGIN = 1e-9;

/**
 * Removes from the block candidates ruled out by a must-have among skills, slots and targets. If only the best are needed, also
 * removes those whose maximum possible score is too low: about half of the weight is known here, and most candidates are pruned.
 */
export function prunePositions(state: ScanState): void {
  const { positions, sums, count, result } = state;
  const { obstacles } = result;
  const { seekerTotalWeight, candidateTotalWeight, seekerColumnsWeight, candidateColumnsWeight, doubt } = state.query;
  const skippedObstacles = state.options.skipIneligible ? 0xffff : 0;
  const threshold = state.best?.threshold ?? -1;
  const minProduct = threshold <= 0 ? -1 : (threshold - MARGIN) ** 2;
  let total = 0;
  let remaining = 0;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    const from = row * ENTRY_SIZE;
    const seekerSum = sums[from] ?? 0;
    const seekerKnown = sums[from + 1] ?? 0;
    const candidateSum = sums[from + 2] ?? 0;
    const candidateKnown = sums[from + 3] ?? 0;
    // Upper bound of both `directionScore`s, with value 1 for all remaining columns. Compares numerators and denominators, without
    // a division, with the square of the threshold.
    const seekerDoubt = doubt * (seekerTotalWeight - seekerColumnsWeight - seekerKnown);
    const candidateDoubt = doubt * (candidateTotalWeight - candidateColumnsWeight - candidateKnown);
    const maxNumerator =
      (seekerSum + seekerColumnsWeight + 0.5 * seekerDoubt) * (candidateSum + candidateColumnsWeight + 0.5 * candidateDoubt);
    const denominator = (seekerKnown + seekerColumnsWeight + seekerDoubt) * (candidateKnown + candidateColumnsWeight + candidateDoubt);
    const eligible = ((obstacles[position] ?? 0) & skippedObstacles) === 0 ? 1 : 0;
    total += eligible;
    // Branchless, as in `selectPositions`.
    const to = remaining * ENTRY_SIZE;
    positions[remaining] = position;
    sums[to] = seekerSum;
    sums[to + 1] = seekerKnown;
    sums[to + 2] = candidateSum;
    sums[to + 3] = candidateKnown;
    remaining += maxNumerator < minProduct * denominator ? 0 : eligible;
  }
  state.count = remaining;
  result.total += total;
}

/** Writes the scores of the candidates that are left. */
export function writeScores({ query, result, best, positions, count, sums }: ScanState): void {
  const { scores } = result;
  const { seekerTotalWeight, candidateTotalWeight, doubt } = query;
  for (let row = 0; row < count; row += 1) {
    const at = row * ENTRY_SIZE;
    const score = pairScore(
      directionScore(sums[at] ?? 0, sums[at + 1] ?? 0, seekerTotalWeight, doubt),
      directionScore(sums[at + 2] ?? 0, sums[at + 3] ?? 0, candidateTotalWeight, doubt),
    );
    scores[positions[row] ?? 0] = score;
    best?.add(score);
  }
}
