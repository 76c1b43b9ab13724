import { assignmentOf } from './assign/assignment-of.ts';
import { aloneUnits, buildGraph } from './assign/graph.ts';
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
  const graph = buildGraph(problem, options);
  const paths = new ShortestPaths(graph, aloneUnits(options.aloneCost));
  paths.solve(options.isCancelled);
  const presenterOf = Int32Array.from(graph.locked, (locked, participant) =>
    locked >= 0 ? locked : (paths.presenterOf[participant] ?? -1),
  );
  return assignmentOf(problem, options, presenterOf, paths.prices);
}
