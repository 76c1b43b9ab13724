import { toCost } from './costs.ts';
import type { Assignment, AssignmentOptions, AssignmentProblem } from './problem.ts';

/** Describes a solution: `presenterOf` with the locked pairs, `prices` in cost units. */
export function assignmentOf(
  problem: AssignmentProblem,
  { aloneCost, locks = [] }: Pick<AssignmentOptions, 'aloneCost' | 'locks'>,
  presenterOf: Int32Array,
  prices: ArrayLike<number>,
): Assignment {
  const lockScores = new Map(locks.map(({ participant, score }) => [participant, score ?? 0]));
  const scores: number[] = [];
  let objective = 0;
  for (let participant = 0; participant < presenterOf.length; participant += 1) {
    const presenter = presenterOf[participant] ?? -1;
    if (presenter < 0) {
      objective += aloneCost;
      continue;
    }
    const points = problem.points[participant * problem.seats.length + presenter] ?? 0;
    const score = points > 0 ? points / 100 : (lockScores.get(participant) ?? 0);
    scores.push(score);
    objective += (1 - score) ** 2;
  }
  const worst = scores.toSorted((one, two) => one - two).slice(0, Math.ceil(scores.length / 10));
  return {
    presenterOf,
    prices: Float64Array.from(prices, toCost),
    served: scores.length,
    mean: mean(scores),
    worstTenth: mean(worst),
    objective,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
