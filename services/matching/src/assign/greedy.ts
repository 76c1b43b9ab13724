import { assignmentOf } from './assignment-of.ts';
import { BucketQueue } from './bucket-queue.ts';
import { aloneUnits, COSTS } from './costs.ts';
import { Pairs } from './pairs.ts';
import type { Assignment, AssignmentOptions, AssignmentProblem } from './problem.ts';

/** Matches the best pair that is left, again and again. Fast, and not optimal: a draft, and the baseline of the benchmark. Has no prices. */
export function assignGreedily(problem: AssignmentProblem, options: AssignmentOptions): Assignment {
  const pairs = new Pairs(problem, options);
  const presenterOf = pairs.locked.slice();
  const left = pairs.seats.slice();
  const limit = aloneUnits(options.aloneCost);
  /** Participants by the cost of their best candidate who has a place. */
  const queue = new BucketQueue(limit);
  const best = new Int32Array(pairs.participants);
  const add = (participant: number) => {
    const presenter = bestIn(pairs.rowOf(participant), left, pairs.floor);
    best[participant] = presenter;
    const cost = COSTS[pairs.rowOf(participant)[presenter] ?? 0] ?? 0;
    if (presenter >= 0 && cost <= limit) queue.add(cost, participant);
  };
  // The last ones first: of one cost, the queue returns what was added last.
  for (let participant = pairs.participants - 1; participant >= 0; participant -= 1) if (!pairs.isLocked(participant)) add(participant);
  for (let participant = queue.take(limit); participant >= 0; participant = queue.take(limit)) {
    const presenter = best[participant] ?? 0;
    if ((left[presenter] ?? 0) === 0) add(participant);
    else {
      presenterOf[participant] = presenter;
      left[presenter] = (left[presenter] ?? 0) - 1;
    }
  }
  return assignmentOf(problem, options, presenterOf, new Int32Array(left.length));
}

/** The presenter with most points, at least `floor`, of those with a place; −1 if there is none. */
function bestIn(row: Uint8Array, left: Int32Array, floor: number): number {
  let best = -1;
  let most = floor - 1;
  for (let presenter = 0; presenter < row.length; presenter += 1) {
    const points = row[presenter] ?? 0;
    if (points <= most || (left[presenter] ?? 0) === 0) continue;
    best = presenter;
    most = points;
  }
  return best;
}
