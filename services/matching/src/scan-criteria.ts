import { MAX_NEEDS } from './criteria/needs.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import { CASES } from './list-column.ts';
import type { ColumnTable } from './query.ts';
import { MUST_HAVE_MISSING, NO_VALUES, type ScanState } from './scan-state.ts';
import { bitCount, WEEK_WORDS } from './week-slots.ts';

// The steps of a scan that add the criteria to the sums of the block.

const NEED_SETS = (1 << MAX_NEEDS) - 1;

/** Adds the score entry of each candidate's value: one look-up each. */
export function addColumn({ index, query, positions, count, sums }: ScanState, { column, base }: ColumnTable): void {
  const values = index.values[column] ?? NO_VALUES;
  const table = query.scores;
  for (let row = 0; row < count; row += 1) {
    const from = base + (values[positions[row] ?? 0] ?? 0) * ENTRY_SIZE;
    const to = row * ENTRY_SIZE;
    sums[to] = (sums[to] ?? 0) + (table[from] ?? 0);
    sums[to + 1] = (sums[to + 1] ?? 0) + (table[from + 1] ?? 0);
    sums[to + 2] = (sums[to + 2] ?? 0) + (table[from + 2] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (table[from + 3] ?? 0);
  }
}

/** Combines the need bits of the skills; the covered share is then two look-ups. */
export function addSkills({ index, query, result, positions, count, sums }: ScanState): void {
  const { obstacles } = result;
  const { starts, counts, numbers } = index.skills;
  const needBits = query.needBits ?? NO_VALUES;
  const { halfCovered, totalNeedWeight, needsWeight, skillsWeight, needsRequired } = query;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    const skills = counts[position] ?? 0;
    if (skills === 0) continue;
    const start = starts[position] ?? 0;
    let bits = 0;
    for (let at = start; at < start + skills; at += 1) bits |= needBits[numbers[at] ?? 0] ?? 0;
    const covered = ((halfCovered[bits & NEED_SETS] ?? 0) + (halfCovered[bits >>> MAX_NEEDS] ?? 0)) / totalNeedWeight;
    const to = row * ENTRY_SIZE;
    sums[to] = (sums[to] ?? 0) + needsWeight * covered;
    sums[to + 1] = (sums[to + 1] ?? 0) + needsWeight;
    sums[to + 2] = (sums[to + 2] ?? 0) + skillsWeight * covered;
    sums[to + 3] = (sums[to + 3] ?? 0) + skillsWeight;
    if (needsRequired && bits === 0) obstacles[position] = (obstacles[position] ?? 0) | MUST_HAVE_MISSING;
  }
}

/** Counts common half-hours in 32-bit words, and stops when there are enough. */
export function addWeek({ index, query, result, positions, count, sums }: ScanState): void {
  const { obstacles } = result;
  const { weeks, weekKnown } = index;
  const week = query.week ?? NO_VALUES;
  const { weekWords, slotValues, seekerSlotsWeight, candidateSlotsWeight, slotsRequired } = query;
  const enough = slotValues.length - 1;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    if (weekKnown[position] === 0) continue;
    const start = position * WEEK_WORDS;
    let common = 0;
    for (let at = 0; at < weekWords.length && common < enough; at += 1) {
      const word = weekWords[at] ?? 0;
      const both = (week[word] ?? 0) & (weeks[start + word] ?? 0);
      if (both !== 0) common += bitCount(both);
    }
    const value = slotValues[Math.min(common, enough)] ?? 0;
    const to = row * ENTRY_SIZE;
    sums[to] = (sums[to] ?? 0) + seekerSlotsWeight * value;
    sums[to + 1] = (sums[to + 1] ?? 0) + seekerSlotsWeight;
    sums[to + 2] = (sums[to + 2] ?? 0) + candidateSlotsWeight * value;
    sums[to + 3] = (sums[to + 3] ?? 0) + candidateSlotsWeight;
    if (slotsRequired && common === 0) obstacles[position] = (obstacles[position] ?? 0) | MUST_HAVE_MISSING;
  }
}

/** The candidate's targeted categories and units: nine pairs of cases. */
export function addTargets({ index, query, result, positions, count, sums }: ScanState): void {
  const { obstacles } = result;
  const [categories = NO_VALUES, units = NO_VALUES] = index.values;
  const { categoryCases, unitCases, targetValues, targetWeights, targetObstacles, targetsRequired } = query;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    const caseIndex = (categoryCases[categories[position] ?? 0] ?? 0) * CASES.length + (unitCases[units[position] ?? 0] ?? 0);
    const to = row * ENTRY_SIZE;
    sums[to + 2] = (sums[to + 2] ?? 0) + (targetValues[caseIndex] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (targetWeights[caseIndex] ?? 0);
    if (targetsRequired) obstacles[position] = (obstacles[position] ?? 0) | (targetObstacles[caseIndex] ?? 0);
  }
}
