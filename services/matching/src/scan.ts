import { BestScores } from './best-scores.ts';
import { MAX_NEEDS } from './criteria/needs.ts';
import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import { ENTRY } from './fact-column.ts';
import { CASES } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import { directed, joined } from './pair.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { NEEDS_COLUMN, type Place, prepareQuery, type Query } from './query.ts';
import { bitCount, WEEK_WORDS } from './week-slots.ts';

/** Good until the next scan of the same index: both arrays are used again. */
export interface Scan {
  /** Raw score (0..1) of each position; −1 for one that was passed over. */
  scores: Float64Array;
  /** Set of obstacles (bits) of each position, 0 where there is none. */
  obstacles: Uint16Array;
  /** How many were to be scored, those passed over half-way among them. */
  total: number;
}

export interface ScanOptions {
  /** Positions that are asked for; the others are passed over. */
  allowed?: (position: number) => boolean;
  /** Pass over those who are not eligible. */
  skipIneligible: boolean;
  /** Only so many of the best are wanted: those who cannot be among them any more are passed over half-way. */
  best?: number;
}

/**
 * Goes once through all presenters, block by block, and in a block step by step: each step below is a short loop over flat typed
 * arrays, and the sums of a block stay in the processor's first cache. The steps are a list, not calls in a row, because the
 * compiler would otherwise melt them into one large function that runs at half the speed.
 * The criteria are added in the order of `scoreDirection`, with the same arithmetic, so that both give the same bits.
 */
export function scan(index: MatchIndex, participant: MatchProfile, facts: PairFacts, options: ScanOptions): Scan {
  const { workspace, size } = index;
  const result: Scan = { scores: workspace.scores(size).fill(-1), obstacles: workspace.obstacles(size), total: 0 };
  result.obstacles.set(index.states.subarray(0, size));
  markPeople(index, participant, facts, result.obstacles);
  const work: Work = {
    index,
    query: prepareQuery(index, participant),
    options,
    result,
    best: options.best === undefined ? null : new BestScores(options.best),
    start: 0,
    end: 0,
    positions: new Uint32Array(BLOCK),
    count: 0,
    sums: new Float64Array(BLOCK * ENTRY),
  };
  const steps = stepsOf(work.query);
  for (let start = 0; start < size; start += BLOCK) {
    work.start = start;
    work.end = Math.min(start + BLOCK, size);
    for (const { step, place } of steps) step(work, place);
  }
  return result;
}

function stepsOf(query: Query): { step: Step; place: Place }[] {
  const steps: { step: Step; place: Place }[] = [];
  const add = (step: Step, place: Place = NO_PLACE) => steps.push({ step, place });
  for (const place of query.obstacleColumns) add(findObstacles, place);
  add(collect);
  // The presenters' own needs come before the skills, all other columns after the slots: see the order of `CRITERIA`.
  for (const place of query.scoreColumns) if (place.column === NEEDS_COLUMN) add(addColumn, place);
  if (query.needBits !== null) add(addSkills);
  if (query.week !== null) add(addWeek);
  add(addTargets);
  add(dropHopeless);
  for (const place of query.scoreColumns) if (place.column !== NEEDS_COLUMN) add(addColumn, place);
  add(finish);
  return steps;
}

const BLOCK = 512;
const NEED_SETS = (1 << MAX_NEEDS) - 1;
const MUST_HAVE_MISSING = obstacleBit('must_have_missing');

interface Work {
  index: MatchIndex;
  query: Query;
  options: ScanOptions;
  result: Scan;
  best: BestScores | null;
  /** Positions of the block. */
  start: number;
  end: number;
  /** Those of the block that are scored, how many, and four sums for each: see `ENTRY`. */
  positions: Uint32Array;
  count: number;
  sums: Float64Array;
}

type Step = (work: Work, place: Place) => void;

/** Rounding must never rule out somebody who belongs on the page. */
const MARGIN = 1e-9;

const NO_PLACE: Place = { column: -1, base: 0 };

/** The few people whom this participant cannot meet: themselves, the managers, and those whom the pair facts name. */
function markPeople(index: MatchIndex, participant: MatchProfile, facts: PairFacts, obstacles: Uint16Array): void {
  const mark = (ids: Iterable<string>, code: ObstacleCode) => {
    for (const id of ids) {
      for (const position of index.positionsOf(id)) obstacles[position] = (obstacles[position] ?? 0) | obstacleBit(code);
    }
  };
  mark([participant.user_id], 'same_person');
  mark(facts.excluded ?? [], 'excluded_pair');
  mark(facts.past ?? [], 'past_pair');
  mark(facts.open ?? [], 'open_pair');
  mark(participant.manager_chain, 'manager_chain');
}

function findObstacles({ index, query, result, start, end }: Work, { column, base }: Place): void {
  const values = index.values[column] ?? NO_VALUES;
  const table = query.obstacles;
  const { obstacles } = result;
  for (let position = start; position < end; position += 1) {
    obstacles[position] = (obstacles[position] ?? 0) | (table[base + (values[position] ?? 0)] ?? 0);
  }
}

function collect(work: Work): void {
  const { positions, sums, start, end } = work;
  const { obstacles } = work.result;
  const { allowed, skipIneligible } = work.options;
  const passedOver = skipIneligible ? 0xffff : 0;
  let count = 0;
  for (let position = start; position < end; position += 1) {
    // Written in any case and kept by counting: who is eligible cannot be foretold, and wrong guesses are what costs.
    positions[count] = position;
    count += ((obstacles[position] ?? 0) & passedOver) === 0 ? 1 : 0;
  }
  work.count = allowed === undefined ? count : keepAllowed(positions, count, allowed);
  sums.fill(0, 0, work.count * ENTRY);
}

function keepAllowed(positions: Uint32Array, count: number, allowed: (position: number) => boolean): number {
  let kept = 0;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    if (!allowed(position)) continue;
    positions[kept] = position;
    kept += 1;
  }
  return kept;
}

/** One look-up for each presenter: the value was scored once for all who share it. */
function addColumn({ index, query, positions, count, sums }: Work, { column, base }: Place): void {
  const values = index.values[column] ?? NO_VALUES;
  const table = query.scores;
  for (let member = 0; member < count; member += 1) {
    const from = base + (values[positions[member] ?? 0] ?? 0) * ENTRY;
    const to = member * ENTRY;
    sums[to] = (sums[to] ?? 0) + (table[from] ?? 0);
    sums[to + 1] = (sums[to + 1] ?? 0) + (table[from + 1] ?? 0);
    sums[to + 2] = (sums[to + 2] ?? 0) + (table[from + 2] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (table[from + 3] ?? 0);
  }
}

/** Skills as bits of the needs they meet: the covered share is then two look-ups, however many skills there are. */
function addSkills({ index, query, result, positions, count, sums }: Work): void {
  const { obstacles } = result;
  const { starts, counts, numbers } = index.skills;
  const needBits = query.needBits ?? NO_VALUES;
  const { halfCovered, needsWeight, needsShare, skillsShare, needsAreMust } = query;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    const skills = counts[position] ?? 0;
    if (skills === 0) continue;
    const start = starts[position] ?? 0;
    let bits = 0;
    for (let at = start; at < start + skills; at += 1) bits |= needBits[numbers[at] ?? 0] ?? 0;
    const covered = ((halfCovered[bits & NEED_SETS] ?? 0) + (halfCovered[bits >>> MAX_NEEDS] ?? 0)) / needsWeight;
    const to = member * ENTRY;
    sums[to] = (sums[to] ?? 0) + needsShare * covered;
    sums[to + 1] = (sums[to + 1] ?? 0) + needsShare;
    sums[to + 2] = (sums[to + 2] ?? 0) + skillsShare * covered;
    sums[to + 3] = (sums[to + 3] ?? 0) + skillsShare;
    if (needsAreMust && bits === 0) obstacles[position] = (obstacles[position] ?? 0) | MUST_HAVE_MISSING;
  }
}

/** Common half-hours by words of 32, only until there are enough. */
function addWeek({ index, query, result, positions, count, sums }: Work): void {
  const { obstacles } = result;
  const { weeks, weekKnown } = index;
  const week = query.week ?? NO_VALUES;
  const { weekWords, slotValues, slotsShare, slotsShareBack, slotsAreMust } = query;
  const enough = slotValues.length - 1;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    if (weekKnown[position] === 0) continue;
    const start = position * WEEK_WORDS;
    let common = 0;
    for (let at = 0; at < weekWords.length && common < enough; at += 1) {
      const word = weekWords[at] ?? 0;
      const both = (week[word] ?? 0) & (weeks[start + word] ?? 0);
      if (both !== 0) common += bitCount(both);
    }
    const value = slotValues[Math.min(common, enough)] ?? 0;
    const to = member * ENTRY;
    sums[to] = (sums[to] ?? 0) + slotsShare * value;
    sums[to + 1] = (sums[to + 1] ?? 0) + slotsShare;
    sums[to + 2] = (sums[to + 2] ?? 0) + slotsShareBack * value;
    sums[to + 3] = (sums[to + 3] ?? 0) + slotsShareBack;
    if (slotsAreMust && common === 0) obstacles[position] = (obstacles[position] ?? 0) | MUST_HAVE_MISSING;
  }
}

/** The presenter's two sets of targets: nine cases together. */
function addTargets({ index, query, result, positions, count, sums }: Work): void {
  const { obstacles } = result;
  const [categories = NO_VALUES, units = NO_VALUES] = index.values;
  const { categoryCases, unitCases, targetValues, targetWeights, targetObstacles, targetsAreMust } = query;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    const found = (categoryCases[categories[position] ?? 0] ?? 0) * CASES.length + (unitCases[units[position] ?? 0] ?? 0);
    const to = member * ENTRY;
    sums[to + 2] = (sums[to + 2] ?? 0) + (targetValues[found] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (targetWeights[found] ?? 0);
    if (targetsAreMust) obstacles[position] = (obstacles[position] ?? 0) | (targetObstacles[found] ?? 0);
  }
}

/**
 * Takes out of the block whom a must-have among skills, slots and targets rules out, and, when only the best are wanted, whom
 * even a perfect rest would not bring among them: about half of the weight is known by now, and most presenters end here.
 */
function dropHopeless(work: Work): void {
  const { positions, sums, count, result } = work;
  const { obstacles } = result;
  const { allWeight, allWeightBack, columnsWeight, columnsWeightBack, doubt } = work.query;
  const passedOver = work.options.skipIneligible ? 0xffff : 0;
  const threshold = work.best?.threshold ?? -1;
  const least = threshold <= 0 ? -1 : (threshold - MARGIN) ** 2;
  let total = 0;
  let kept = 0;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    const from = member * ENTRY;
    const sum = sums[from] ?? 0;
    const known = sums[from + 1] ?? 0;
    const sumBack = sums[from + 2] ?? 0;
    const knownBack = sums[from + 3] ?? 0;
    // The most that `directed` can still come to, as if the other answered the rest and fitted perfectly: both as fractions,
    // so that no division is needed to compare their product with the square of the threshold.
    const doubted = doubt * (allWeight - columnsWeight - known);
    const doubtedBack = doubt * (allWeightBack - columnsWeightBack - knownBack);
    const most = (sum + columnsWeight + 0.5 * doubted) * (sumBack + columnsWeightBack + 0.5 * doubtedBack);
    const whole = (known + columnsWeight + doubted) * (knownBack + columnsWeightBack + doubtedBack);
    const asked = ((obstacles[position] ?? 0) & passedOver) === 0 ? 1 : 0;
    total += asked;
    // Written in any case and kept by counting, as in `collect`.
    const to = kept * ENTRY;
    positions[kept] = position;
    sums[to] = sum;
    sums[to + 1] = known;
    sums[to + 2] = sumBack;
    sums[to + 3] = knownBack;
    kept += most < least * whole ? 0 : asked;
  }
  work.count = kept;
  result.total += total;
}

function finish({ query, result, best, positions, count, sums }: Work): void {
  const { scores } = result;
  const { allWeight, allWeightBack, doubt } = query;
  for (let member = 0; member < count; member += 1) {
    const at = member * ENTRY;
    const score = joined(
      directed(sums[at] ?? 0, sums[at + 1] ?? 0, allWeight, doubt),
      directed(sums[at + 2] ?? 0, sums[at + 3] ?? 0, allWeightBack, doubt),
    );
    scores[positions[member] ?? 0] = score;
    best?.add(score);
  }
}

const NO_VALUES = new Uint32Array(0);
