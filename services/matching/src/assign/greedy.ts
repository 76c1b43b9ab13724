import { assignmentOf } from './assignment-of.ts';
import { aloneUnits, buildGraph } from './graph.ts';
import type { Assignment, AssignmentOptions, AssignmentProblem } from './problem.ts';

/** Matches the best pair that is left, again and again; ties by participant, then in the order of their candidates. Fast, and not optimal. */
export function assignGreedily(problem: AssignmentProblem, options: AssignmentOptions): Assignment {
  const graph = buildGraph(problem, options);
  const presenterOf = graph.locked.slice();
  const left = graph.seats.slice();
  const alone = aloneUnits(options.aloneCost);
  const participantOf = new Int32Array(graph.presenters.length);
  for (let participant = 0; participant < graph.participants; participant += 1) {
    participantOf.fill(participant, graph.starts[participant], graph.starts[participant + 1]);
  }
  for (const at of byCost(graph.costs)) {
    const participant = participantOf[at] ?? 0;
    const presenter = graph.presenters[at] ?? 0;
    if ((graph.costs[at] ?? 0) > alone) break;
    if ((presenterOf[participant] ?? 0) >= 0 || (left[presenter] ?? 0) <= 0) continue;
    presenterOf[participant] = presenter;
    left[presenter] = (left[presenter] ?? 0) - 1;
  }
  return assignmentOf(problem, options, presenterOf, new Int32Array(left.length));
}

/** Positions by ascending cost, stable: a counting sort over the 101 possible scores. */
function byCost(costs: Int32Array): Int32Array {
  const pointsOf = (cost: number) => 100 - Math.round(Math.sqrt(cost / 2));
  const ends = new Int32Array(102);
  for (const cost of costs) ends[101 - pointsOf(cost)] = (ends[101 - pointsOf(cost)] ?? 0) + 1;
  for (let at = 1; at < ends.length; at += 1) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const order = new Int32Array(costs.length);
  for (let at = 0; at < costs.length; at += 1) {
    const bucket = 100 - pointsOf(costs[at] ?? 0);
    order[ends[bucket] ?? 0] = at;
    ends[bucket] = (ends[bucket] ?? 0) + 1;
  }
  return order;
}
