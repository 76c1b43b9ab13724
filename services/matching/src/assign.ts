import { assignmentOf } from './assign/assignment-of.ts';
import { Auction } from './assign/auction.ts';
import { aloneUnits } from './assign/costs.ts';
import { priceFullPresenters } from './assign/full-prices.ts';
import { Pairs } from './assign/pairs.ts';
import type { Assignment, AssignmentOptions, AssignmentProblem } from './assign/problem.ts';
import { ShortestPaths } from './assign/shortest-paths.ts';

/**
 * How often the shortest paths may look at as many candidates as there are pairs. They need fewer looks, except where all want the same few
 * presenters. Not a time, so that equal input gives equal output.
 */
const MAX_LOOKS = 8;

/**
 * Assigns participants to the places of presenters at the lowest total cost: Σ (1 − score)² over pairs + `aloneCost` for each participant
 * left alone. The square protects those who are served worst. Exact; among equal solutions, one that serves most; the same for equal input.
 *
 * @throws RangeError if the locks take more places than there are, or a participant has two.
 * @throws AssignmentCancelled once `isCancelled` returns true.
 */
export function assign(problem: AssignmentProblem, options: AssignmentOptions, maxLooks = MAX_LOOKS): Assignment {
  const pairs = new Pairs(problem, options);
  const alone = aloneUnits(options.aloneCost);
  const { seating, prices } = solved(pairs, alone, maxLooks * problem.points.length, options.isCancelled);
  priceFullPresenters(pairs, seating, prices, alone);
  const presenterOf = seating.presenterOf.map((presenter, participant) => Math.max(presenter, pairs.locked[participant] ?? -1));
  return assignmentOf(problem, options, presenterOf, prices);
}

function solved(pairs: Pairs, alone: number, maxLooks: number, isCancelled?: () => boolean): Pick<ShortestPaths, 'seating' | 'prices'> {
  const paths = new ShortestPaths(pairs, alone);
  if (paths.solve(maxLooks, isCancelled)) return paths;
  const auction = new Auction(pairs, alone);
  auction.solve(isCancelled);
  return auction;
}
