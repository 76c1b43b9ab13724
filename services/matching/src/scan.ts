import { BestScores } from './best-scores.ts';
import { MAX_NEEDS } from './criteria/needs.ts';
import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import { CASES } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import { directionScore, pairScore } from './pair.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { type ColumnTable, NEEDS_COLUMN, prepareQuery, type Query } from './query.ts';
import { bitCount, WEEK_WORDS } from './week-slots.ts';

/** Valid until the next scan of the same index, which reuses both arrays. */
export interface Scan {
  /** Position → raw score, 0..1; −1 if skipped. */
  scores: Float64Array;
  /** Position → obstacle bits; 0 if eligible. */
  obstacles: Uint16Array;
  /** Number of candidates to score, including the pruned ones. */
  total: number;
}

export interface ScanOptions {
  /** Positions to score; skips the others. */
  allowed?: (position: number) => boolean;
  /** Skips ineligible candidates. */
  skipIneligible: boolean;
  /** Only this many of the best scores are needed: prunes candidates that can no longer be among them. */
  best?: number;
}

/**
 * Scores all candidates in one pass, in blocks. Each step is a short loop over flat typed arrays, and the sums of a block stay in the
 * L1 cache. The steps are in an array because V8 would otherwise inline them into one large function, which is half as fast.
 * Criteria are added in the order of `scoreDirection`, with the same arithmetic, so that the results are bit-identical.
 */
export function scan(index: MatchIndex, seeker: MatchProfile, facts: PairFacts, options: ScanOptions): Scan {
  const { workspace, size } = index;
  const result: Scan = { scores: workspace.scores(size).fill(-1), obstacles: workspace.obstacles(size), total: 0 };
  result.obstacles.set(index.states.subarray(0, size));
  addPersonObstacles(index, seeker, facts, result.obstacles);
  const state: ScanState = {
    index,
    query: prepareQuery(index, seeker),
    options,
    result,
    best: options.best === undefined ? null : new BestScores(options.best),
    start: 0,
    end: 0,
    positions: new Uint32Array(BLOCK),
    count: 0,
    sums: new Float64Array(BLOCK * ENTRY_SIZE),
  };
  const steps = stepsOf(state.query);
  for (let start = 0; start < size; start += BLOCK) {
    state.start = start;
    state.end = Math.min(start + BLOCK, size);
    for (const { step, table } of steps) step(state, table);
  }
  return result;
}

function stepsOf(query: Query): { step: Step; table: ColumnTable }[] {
  const steps: { step: Step; table: ColumnTable }[] = [];
  const add = (step: Step, table: ColumnTable = NO_COLUMN) => steps.push({ step, table });
  for (const table of query.obstacleColumns) add(addColumnObstacles, table);
  add(selectPositions);
  // The columns are in the order of `CRITERIA`: needs, skills, slots, then all others.
  for (const table of query.scoreColumns) if (table.column === NEEDS_COLUMN) add(addColumn, table);
  if (query.needBits !== null) add(addSkills);
  if (query.week !== null) add(addWeek);
  add(addTargets);
  add(prunePositions);
  for (const table of query.scoreColumns) if (table.column !== NEEDS_COLUMN) add(addColumn, table);
  add(writeScores);
  return steps;
}

const BLOCK = 512;
const NEED_SETS = (1 << MAX_NEEDS) - 1;
const MUST_HAVE_MISSING = obstacleBit('must_have_missing');

interface ScanState {
  index: MatchIndex;
  query: Query;
  options: ScanOptions;
  result: Scan;
  best: BestScores | null;
  /** First position of the block, and the one after the last. */
  start: number;
  end: number;
  /** The `count` positions of the block to score, with four sums each: see `ENTRY_SIZE`. */
  positions: Uint32Array;
  count: number;
  sums: Float64Array;
}

type Step = (state: ScanState, table: ColumnTable) => void;

/** Tolerance for rounding errors, so that pruning never drops a candidate of the page. */
const MARGIN = 1e-9;

const NO_COLUMN: ColumnTable = { column: -1, base: 0 };

/** Adds obstacles for specific people: the seeker, their managers, and the candidates of the pair facts. */
function addPersonObstacles(index: MatchIndex, seeker: MatchProfile, facts: PairFacts, obstacles: Uint16Array): void {
  const add = (ids: Iterable<string>, code: ObstacleCode) => {
    for (const id of ids) {
      for (const position of index.positionsOf(id)) obstacles[position] = (obstacles[position] ?? 0) | obstacleBit(code);
    }
  };
  add([seeker.user_id], 'same_person');
  add(facts.excluded ?? [], 'excluded_pair');
  add(facts.past ?? [], 'past_pair');
  add(facts.open ?? [], 'open_pair');
  add(seeker.manager_chain, 'manager_chain');
}

function addColumnObstacles({ index, query, result, start, end }: ScanState, { column, base }: ColumnTable): void {
  const values = index.values[column] ?? NO_VALUES;
  const table = query.obstacles;
  const { obstacles } = result;
  for (let position = start; position < end; position += 1) {
    obstacles[position] = (obstacles[position] ?? 0) | (table[base + (values[position] ?? 0)] ?? 0);
  }
}

function selectPositions(state: ScanState): void {
  const { positions, sums, start, end } = state;
  const { obstacles } = state.result;
  const { allowed, skipIneligible } = state.options;
  const skippedObstacles = skipIneligible ? 0xffff : 0;
  let count = 0;
  for (let position = start; position < end; position += 1) {
    // Branchless: always writes, and increments `count` only if eligible. Mispredicted branches would dominate the cost.
    positions[count] = position;
    count += ((obstacles[position] ?? 0) & skippedObstacles) === 0 ? 1 : 0;
  }
  state.count = allowed === undefined ? count : filterAllowed(positions, count, allowed);
  sums.fill(0, 0, state.count * ENTRY_SIZE);
}

function filterAllowed(positions: Uint32Array, count: number, allowed: (position: number) => boolean): number {
  let remaining = 0;
  for (let row = 0; row < count; row += 1) {
    const position = positions[row] ?? 0;
    if (!allowed(position)) continue;
    positions[remaining] = position;
    remaining += 1;
  }
  return remaining;
}

/** Adds the score entry of each candidate's value: one look-up each. */
function addColumn({ index, query, positions, count, sums }: ScanState, { column, base }: ColumnTable): void {
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
function addSkills({ index, query, result, positions, count, sums }: ScanState): void {
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
function addWeek({ index, query, result, positions, count, sums }: ScanState): void {
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
function addTargets({ index, query, result, positions, count, sums }: ScanState): void {
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

/**
 * Removes from the block candidates ruled out by a must-have among skills, slots and targets. If only the best are needed, also
 * removes those whose maximum possible score is too low: about half of the weight is known here, and most candidates are pruned.
 */
function prunePositions(state: ScanState): void {
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

function writeScores({ query, result, best, positions, count, sums }: ScanState): void {
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

const NO_VALUES = new Uint32Array(0);
