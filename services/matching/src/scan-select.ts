import { type ObstacleCode, obstacleBit } from './eligibility.ts';
import { ENTRY_SIZE } from './fact-column.ts';
import type { MatchIndex } from './match-index.ts';
import type { MatchProfile, PairFacts } from './profile.ts';
import type { ColumnTable } from './query.ts';
import { NO_VALUES, type ScanState } from './scan-state.ts';

// The first steps of a scan: obstacles, and the candidates of the block that are left to score.

/** Adds obstacles for specific people: the seeker, their managers, and the candidates of the pair facts. */
export function addPersonObstacles(index: MatchIndex, seeker: MatchProfile, facts: PairFacts, obstacles: Uint16Array): void {
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

export function addColumnObstacles({ index, query, result, start, end }: ScanState, { column, base }: ColumnTable): void {
  const values = index.values[column] ?? NO_VALUES;
  const table = query.obstacles;
  const { obstacles } = result;
  for (let position = start; position < end; position += 1) {
    obstacles[position] = (obstacles[position] ?? 0) | (table[base + (values[position] ?? 0)] ?? 0);
  }
}

/** Lists the candidates of the block that are allowed and, if only eligible ones count, have no obstacle. */
export function selectPositions(state: ScanState): void {
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
  state.result.total += state.count;
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
