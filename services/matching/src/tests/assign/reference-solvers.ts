import { participantsOf } from '../../assign/problem.ts';
import { costOfPair, type SmallCase } from './problems.ts';

interface Best {
  objective: number;
  served: number;
}

/** The least total cost, by trying everything. */
export function bruteForce(small: SmallCase): Best {
  const { problem, options } = small;
  const left = Array.from(problem.seats);
  const lockedBy = new Map((options.locks ?? []).map((lock) => [lock.participant, lock.presenter]));
  for (const presenter of lockedBy.values()) left[presenter] = (left[presenter] ?? 0) - 1;
  const costs = Array.from({ length: participantsOf(problem) }, (_, participant) =>
    left.map((_, presenter) => costOfPair(small, participant, presenter)),
  );
  const best = (participant: number): Best => {
    if (participant === costs.length) return { objective: 0, served: 0 };
    const choices: Best[] = [];
    const lock = lockedBy.get(participant);
    if (lock === undefined) {
      const rest = best(participant + 1);
      choices.push({ objective: rest.objective + options.aloneCost, served: rest.served });
    }
    for (const [presenter, cost] of (costs[participant] ?? []).entries()) {
      const seat = left[presenter] ?? 0;
      if (cost === undefined || (lock === undefined && seat <= 0)) continue;
      if (lock === undefined) left[presenter] = seat - 1;
      const rest = best(participant + 1);
      if (lock === undefined) left[presenter] = seat;
      choices.push({ objective: rest.objective + cost, served: rest.served + 1 });
    }
    return choices.reduce((one, two) =>
      two.objective < one.objective - 1e-9 || (two.objective < one.objective + 1e-9 && two.served > one.served) ? two : one,
    );
  };
  return best(0);
}

/** The least total cost by the Hungarian algorithm (Kuhn and Munkres) over a matrix of places, with a place of one's own to stay alone. */
export function hungarian(small: SmallCase): Best {
  const { problem, options } = small;
  const locks = options.locks ?? [];
  const places = [...problem.seats].flatMap((seats, presenter) => Array.from({ length: seats }, () => presenter));
  for (const { presenter } of locks) places.splice(places.indexOf(presenter), 1);
  const free = Array.from({ length: participantsOf(problem) }, (_, participant) => participant).filter(
    (participant) => !locks.some((lock) => lock.participant === participant),
  );
  const costs = free.map((participant, row) => [
    ...places.map((presenter) => costOfPair(small, participant, presenter) ?? IMPOSSIBLE),
    ...free.map((_, column) => (column === row ? options.aloneCost + PREFER_SERVED : IMPOSSIBLE)),
  ]);
  const chosen = columnsOf(costs);
  const lockCosts = locks.map(({ participant, presenter }) => costOfPair(small, participant, presenter) ?? 0);
  const isAlone = (column: number) => column >= places.length;
  const costOfChoice = (column: number, row: number) => (isAlone(column) ? options.aloneCost : (costs[row]?.[column] ?? 0));
  return {
    objective: [...lockCosts, ...chosen.map(costOfChoice)].reduce((sum, cost) => sum + cost, 0),
    served: locks.length + chosen.filter((column) => !isAlone(column)).length,
  };
}

const IMPOSSIBLE = 1e6;
const PREFER_SERVED = 1e-7;

/** Row → column of an assignment with the least sum. There are at least as many columns as rows. */
function columnsOf(costs: number[][]): number[] {
  const columns = costs[0]?.length ?? 0;
  const rowPotentials = Array.from({ length: costs.length + 1 }, () => 0);
  const columnPotentials = Array.from({ length: columns + 1 }, () => 0);
  // Rows and columns count from 1; column 0 holds the row that is being placed.
  const rowOf = Array.from({ length: columns + 1 }, () => 0);
  for (let row = 1; row <= costs.length; row += 1) {
    const least = Array.from({ length: columns + 1 }, () => Number.POSITIVE_INFINITY);
    const before = Array.from({ length: columns + 1 }, () => 0);
    const isUsed = Array.from({ length: columns + 1 }, () => false);
    rowOf[0] = row;
    let column = 0;
    do {
      isUsed[column] = true;
      const current = rowOf[column] ?? 0;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const reduced = (costs[current - 1]?.[other - 1] ?? 0) - (rowPotentials[current] ?? 0) - (columnPotentials[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          before[other] = column;
        }
        if ((least[other] ?? 0) < step) {
          step = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isUsed[other]) {
          const held = rowOf[other] ?? 0;
          rowPotentials[held] = (rowPotentials[held] ?? 0) + step;
          columnPotentials[other] = (columnPotentials[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      rowOf[column] = rowOf[before[column] ?? 0] ?? 0;
      column = before[column] ?? 0;
    }
  }
  return costs.map((_, row) => rowOf.indexOf(row + 1, 1) - 1);
}
