import { UNITS } from './graph.ts';
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
    const score = scoreOf(problem, participant, presenter) ?? lockScores.get(participant) ?? 0;
    scores.push(score);
    objective += (1 - score) ** 2;
  }
  const worst = scores.toSorted((one, two) => one - two).slice(0, Math.ceil(scores.length / 10));
  return {
    presenterOf,
    prices: Float64Array.from(prices, (price) => price / UNITS),
    served: scores.length,
    mean: mean(scores),
    worstTenth: mean(worst),
    objective,
  };
}

/** Undefined if the presenter is not a candidate of the participant. Exact to the point, free of the rounding of 32 bits. */
function scoreOf(problem: AssignmentProblem, participant: number, presenter: number): number | undefined {
  const start = problem.starts[participant] ?? 0;
  const at = problem.presenters.subarray(start, problem.starts[participant + 1]).indexOf(presenter);
  return at < 0 ? undefined : Math.round((problem.scores[start + at] ?? 0) * 100) / 100;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
