import { MAX_NEEDS } from './criteria/needs.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import { CASES } from './list-column.ts';
import type { ColumnTable } from './query.ts';
import { MUST_HAVE_MISSING, NO_VALUES, type ScanState } from './scan-state.ts';
import { counterOf } from './week-planes.ts';

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

/** Collects the needs that each candidate covers; the covered share is then two look-ups. */
export function addSkills(state: ScanState): void {
  collectNeeds(state);
  const { index, query, result, positions, count, sums, needSets, start } = state;
  const { obstacles } = result;
  const { counts } = index.skills;
  const { needSetWeights, coveredValues, needsWeight, skillsWeight, needsRequired } = query;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    if ((counts[position] ?? 0) === 0) continue;
    const bits = needSets[position - start] ?? 0;
    const covered = coveredValues[(needSetWeights[bits & NEED_SETS] ?? 0) + (needSetWeights[bits >>> MAX_NEEDS] ?? 0)] ?? 0;
    const to = row * ENTRY_SIZE;
    sums[to] = (sums[to] ?? 0) + needsWeight * covered;
    sums[to + 1] = (sums[to + 1] ?? 0) + needsWeight;
    sums[to + 2] = (sums[to + 2] ?? 0) + skillsWeight * covered;
    sums[to + 3] = (sums[to + 3] ?? 0) + skillsWeight;
    if (needsRequired && bits === 0) obstacles[position] = (obstacles[position] ?? 0) | MUST_HAVE_MISSING;
  }
}

function collectNeeds({ query, start, end, needSets }: ScanState): void {
  needSets.fill(0);
  for (let rank = 0; rank < query.needs.length; rank += 1) {
    const { exact = NO_VALUES, family = [] } = query.needs[rank] ?? {};
    for (let first = start; first < end; first += 32) {
      const word = first >>> 5;
      const met = exact[word] ?? 0;
      let byFamily = 0;
      for (let index = 0; index < family.length; index += 1) byFamily |= family[index]?.[word] ?? 0;
      addToSets(needSets, first - start, met, 0x101 << rank);
      addToSets(needSets, first - start, byFamily & ~met, 0x100 << rank);
    }
  }
}

/** Adds `bits` to the set of each candidate whose bit is set in the word. */
function addToSets(sets: Uint16Array, first: number, word: number, bits: number): void {
  for (let left = word; left !== 0; left &= left - 1) {
    const at = first + 31 - Math.clz32(left & -left);
    sets[at] = (sets[at] ?? 0) | bits;
  }
}

/** Counts the common half-hours of 32 candidates at once. */
export function addWeek({ index, query, result, start, positions, count, sums, slotCounters }: ScanState): void {
  const { obstacles } = result;
  const { weeks, weekKnown } = index;
  const { week, slotCounterBits: bits, slotValues, seekerSlotsWeight, candidateSlotsWeight, slotsRequired } = query;
  weeks.countCommon(start, week ?? [], bits, slotCounters);
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    if (weekKnown[position] === 0) continue;
    const counter = counterOf(slotCounters, bits, position);
    const value = slotValues[counter] ?? 0;
    const to = row * ENTRY_SIZE;
    sums[to] = (sums[to] ?? 0) + seekerSlotsWeight * value;
    sums[to + 1] = (sums[to + 1] ?? 0) + seekerSlotsWeight;
    sums[to + 2] = (sums[to + 2] ?? 0) + candidateSlotsWeight * value;
    sums[to + 3] = (sums[to + 3] ?? 0) + candidateSlotsWeight;
    if (slotsRequired && counter === 0) obstacles[position] = (obstacles[position] ?? 0) | MUST_HAVE_MISSING;
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
