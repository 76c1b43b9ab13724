import { assignmentOf } from './assign/assignment-of.ts';
import { aloneUnits } from './assign/costs.ts';
import { priceFullPresenters } from './assign/full-prices.ts';
import { Pairs } from './assign/pairs.ts';
import type { Assignment, AssignmentOptions, AssignmentProblem } from './assign/problem.ts';
import { ShortestPaths } from './assign/shortest-paths.ts';

/**
 * Assigns participants to the places of presenters at the lowest total cost: Σ (1 − score)² over pairs + `aloneCost` for each participant
 * left alone. The square protects those who are served worst. Exact; among equal solutions, one that serves most; the same for equal input.
 *
 * @throws RangeError if the locks take more places than there are, or a participant has two.
 * @throws AssignmentCancelled once `isCancelled` returns true.
 */
export function assign(problem: AssignmentProblem, options: AssignmentOptions): Assignment {
  const pairs = new Pairs(problem, options);
  const alone = aloneUnits(options.aloneCost);
  const paths = new ShortestPaths(pairs, alone);
  paths.solve(options.isCancelled);
  priceFullPresenters(pairs, paths, alone);
  const presenterOf = paths.seating.presenterOf.map((presenter, participant) => Math.max(presenter, pairs.locked[participant] ?? -1));
  return assignmentOf(problem, options, presenterOf, paths.prices);
}
