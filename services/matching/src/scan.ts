import { MAX_NEEDS } from './criteria/needs.ts';
import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import { ENTRY } from './fact-column.ts';
import { CASES } from './list-column.ts';
import type { MatchIndex } from './match-index.ts';
import { directed, joined } from './pair.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import { type Place, prepareQuery, type Query } from './query.ts';
import { bitCount, WEEK_WORDS } from './week-slots.ts';

/** Good until the next scan of the same index: both arrays are used again. */
export interface Scan {
  /** Raw score (0..1) of each position; −1 for one that was passed over. */
  scores: Float64Array;
  /** Set of obstacles (bits) of each position, 0 where there is none. */
  obstacles: Uint16Array;
}

export interface ScanOptions {
  /** Positions that are asked for; the others are passed over. */
  allowed?: (position: number) => boolean;
  /** Pass over those who are not eligible. */
  skipIneligible: boolean;
}

/**
 * Goes once through all presenters, block by block, and in a block criterion by criterion: each step below is a short loop over
 * flat typed arrays that the compiler optimises by itself, and the sums of a block stay in the processor's first cache.
 * The criteria are added in the order of `scoreDirection`, with the same arithmetic, so that both give the same bits.
 */
export function scan(index: MatchIndex, participant: MatchProfile, facts: PairFacts, options: ScanOptions): Scan {
  const query = prepareQuery(index, participant);
  const result: Scan = { scores: index.workspace.scores(index.size).fill(-1), obstacles: index.workspace.obstacles(index.size) };
  result.obstacles.set(index.states.subarray(0, index.size));
  markPeople(index, participant, facts, result.obstacles);
  // The presenters' own needs come before the skills, all other columns after the slots: see the order of `CRITERIA`.
  const first = query.scoreColumns.filter(({ column }) => column === NEEDS_COLUMN);
  const others = query.scoreColumns.filter(({ column }) => column !== NEEDS_COLUMN);
  const block: Block = { positions: new Uint32Array(BLOCK), count: 0, sums: new Float64Array(BLOCK * ENTRY) };
  for (let start = 0; start < index.size; start += BLOCK) {
    const end = Math.min(start + BLOCK, index.size);
    for (const place of query.obstacleColumns) findObstacles(index, query, place, result.obstacles, start, end);
    collect(block, result.obstacles, options, start, end);
    block.sums.fill(0, 0, block.count * ENTRY);
    for (const place of first) addColumn(block, index, query, place);
    if (query.needBits !== null) addSkills(block, index, query, query.needBits, result.obstacles);
    if (query.week !== null) addWeek(block, index, query, query.week, result.obstacles);
    addTargets(block, index, query, result.obstacles);
    for (const place of others) addColumn(block, index, query, place);
    finish(block, query, result, options.skipIneligible);
  }
  return result;
}

const BLOCK = 512;
/** Behind the two columns of targets. */
const NEEDS_COLUMN = 2;
const NEED_SETS = (1 << MAX_NEEDS) - 1;
const MUST_HAVE_MISSING = obstacleBit('must_have_missing');

/** The presenters of a block that are scored, and four sums for each: see `ENTRY`. */
interface Block {
  positions: Uint32Array;
  count: number;
  sums: Float64Array;
}

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

function findObstacles(index: MatchIndex, query: Query, place: Place, obstacles: Uint16Array, start: number, end: number): void {
  const values = index.values[place.column] ?? NO_VALUES;
  const table = query.obstacles;
  const { base } = place;
  for (let position = start; position < end; position += 1) {
    obstacles[position] = (obstacles[position] ?? 0) | (table[base + (values[position] ?? 0)] ?? 0);
  }
}

function collect(block: Block, obstacles: Uint16Array, options: ScanOptions, start: number, end: number): void {
  const { positions } = block;
  const { allowed } = options;
  const passedOver = options.skipIneligible ? 0xffff : 0;
  let count = 0;
  for (let position = start; position < end; position += 1) {
    // Written in any case and kept by counting: who is eligible cannot be foretold, and wrong guesses are what costs.
    positions[count] = position;
    count += ((obstacles[position] ?? 0) & passedOver) === 0 ? 1 : 0;
  }
  block.count = allowed === undefined ? count : keepAllowed(positions, count, allowed);
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
function addColumn(block: Block, index: MatchIndex, query: Query, place: Place): void {
  const { positions, sums, count } = block;
  const values = index.values[place.column] ?? NO_VALUES;
  const table = query.scores;
  const { base } = place;
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
function addSkills(block: Block, index: MatchIndex, query: Query, needBits: Uint32Array, obstacles: Uint16Array): void {
  const { positions, sums, count } = block;
  const { starts, counts, numbers } = index.skills;
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
function addWeek(block: Block, index: MatchIndex, query: Query, week: Uint32Array, obstacles: Uint16Array): void {
  const { positions, sums, count } = block;
  const { weeks, weekKnown } = index;
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
function addTargets(block: Block, index: MatchIndex, query: Query, obstacles: Uint16Array): void {
  const { positions, sums, count } = block;
  const [categories = NO_VALUES, units = NO_VALUES] = index.values;
  const { categoryCases, unitCases, targetValues, targetWeights, targetObstacles } = query;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    const found = (categoryCases[categories[position] ?? 0] ?? 0) * CASES.length + (unitCases[units[position] ?? 0] ?? 0);
    const to = member * ENTRY;
    sums[to + 2] = (sums[to + 2] ?? 0) + (targetValues[found] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (targetWeights[found] ?? 0);
    obstacles[position] = (obstacles[position] ?? 0) | (targetObstacles[found] ?? 0);
  }
}

function finish(block: Block, query: Query, { scores, obstacles }: Scan, skipIneligible: boolean): void {
  const { positions, sums, count } = block;
  const { allWeight, allWeightBack, doubt } = query;
  for (let member = 0; member < count; member += 1) {
    const position = positions[member] ?? 0;
    // A must-have among skills, slots and targets is only found while they are added.
    if (skipIneligible && obstacles[position] !== 0) continue;
    const at = member * ENTRY;
    scores[position] = joined(
      directed(sums[at] ?? 0, sums[at + 1] ?? 0, allWeight, doubt),
      directed(sums[at + 2] ?? 0, sums[at + 3] ?? 0, allWeightBack, doubt),
    );
  }
}

const NO_VALUES = new Uint32Array(0);
