import { BestScores } from './best-scores.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import type { MatchIndex } from './match-index.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { type ColumnTable, NEEDS_COLUMN, prepareQuery, type Query } from './query.ts';
import { addColumn, addSkills, addTargets, addWeek } from './scan-criteria.ts';
import { prunePositions, writeScores } from './scan-scores.ts';
import { addColumnObstacles, addPersonObstacles, selectPositions } from './scan-select.ts';
import { BLOCK, type Scan, type ScanOptions, type ScanState, type Step } from './scan-state.ts';

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

const NO_COLUMN: ColumnTable = { column: -1, base: 0 };
