import { BestScores } from './best-scores.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import type { MatchIndex } from './match-index.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { type ColumnTable, NEEDS_COLUMN, prepareQuery, type Query } from './query.ts';
import { addColumn, addSkills, addTargets, addWeek } from './scan-criteria.ts';
import { dropIneligible, keepBest, prunePositions, writeScores } from './scan-scores.ts';
import { addColumnObstacles, addPersonObstacles, selectPositions } from './scan-select.ts';
import { BLOCK, type Scan, type ScanOptions, type ScanState, type Step } from './scan-state.ts';
import { emptyCounters } from './week-planes.ts';

/**
 * Scores all candidates in one pass, in blocks. Each step is a short loop over flat typed arrays, and the sums of a block stay in the
 * L1 cache. The steps are in an array because V8 would otherwise inline them into one large function, which is half as fast.
 * Criteria are added in the order of `scoreDirection`, with the same arithmetic, so that the results are bit-identical.
 */
export function scan(index: MatchIndex, seeker: MatchProfile, facts: PairFacts, options: ScanOptions): Scan {
  const { workspace, size } = index;
  const result: Scan = { scores: workspace.scores(size), obstacles: workspace.obstacles(size), total: 0, best: [] };
  if (options.best === undefined) result.scores.fill(-1);
  result.obstacles.set(index.states.subarray(0, size));
  addPersonObstacles(index, seeker, facts, result.obstacles);
  const query = prepareQuery(index, seeker);
  const state: ScanState = {
    index,
    query,
    options,
    result,
    best: new BestScores(options.best ?? 0),
    start: 0,
    end: 0,
    positions: new Uint32Array(BLOCK),
    count: 0,
    sums: new Float64Array(BLOCK * ENTRY_SIZE),
    needSets: new Uint16Array(BLOCK),
    slotCounters: emptyCounters(query.slotCounterBits),
  };
  const steps = stepsOf(query, options);
  for (let start = 0; start < size; start += BLOCK) {
    state.start = start;
    state.end = Math.min(start + BLOCK, size);
    for (const { step, table } of steps) step(state, table);
  }
  result.best = result.best.filter((position) => (result.scores[position] ?? 0) >= state.best.threshold);
  return result;
}

function stepsOf(query: Query, options: ScanOptions): { step: Step; table: ColumnTable }[] {
  const steps: { step: Step; table: ColumnTable }[] = [];
  const add = (step: Step, table: ColumnTable = NO_COLUMN) => steps.push({ step, table });
  for (const table of query.obstacleColumns) add(addColumnObstacles, table);
  add(selectPositions);
  // The columns are in the order of `CRITERIA`: needs, skills, slots, then all others.
  const columns = query.scoreColumns.filter(({ column }) => column !== NEEDS_COLUMN);
  const left: Weights = [sumOf(columns, 0), sumOf(columns, 1)];
  const prune = (weights: Weights) => {
    if (options.best !== undefined) add(prunePositions, { ...NO_COLUMN, weights: [...weights] });
  };
  for (const table of query.scoreColumns) if (table.column === NEEDS_COLUMN) add(addColumn, table);
  if (query.needs.length > 0) add(addSkills);
  if (query.week !== null) add(addWeek);
  // The total counts who meets the must-haves, so that nobody is pruned before all of them were looked at.
  const hasMustHaves = query.needsRequired || query.slotsRequired || query.targetsRequired;
  if (!hasMustHaves) prune([left[0], left[1] + query.candidateTargetsWeight]);
  add(addTargets);
  if (hasMustHaves && options.skipIneligible) add(dropIneligible);
  if (hasMustHaves) prune(left);
  for (const table of columns) {
    add(addColumn, table);
    left[0] -= table.weights[0];
    left[1] -= table.weights[1];
    if (table !== columns.at(-1)) prune(left);
  }
  add(options.best === undefined ? writeScores : keepBest);
  return steps;
}

type Weights = ColumnTable['weights'];

function sumOf(columns: ColumnTable[], side: 0 | 1): number {
  return columns.reduce((sum, { weights }) => sum + weights[side], 0);
}

const NO_COLUMN: ColumnTable = { column: -1, base: 0, weights: [0, 0] };
