import fc from 'fast-check';
import type { Assignment, AssignmentOptions, AssignmentProblem, LockedPair, NumberedPair } from '../../assign/problem.ts';

interface SmallCase {
  problem: AssignmentProblem;
  options: AssignmentOptions;
}

/** Points by participant and presenter; null if they are no candidates. */
type Points = (number | null)[][];

export function problemOf(seats: number[], points: Points): AssignmentProblem {
  const starts = [0];
  const presenters: number[] = [];
  const scores: number[] = [];
  for (const row of points) {
    for (const [presenter, point] of row.entries()) {
      if (point === null) continue;
      presenters.push(presenter);
      scores.push(point / 100);
    }
    starts.push(presenters.length);
  }
  return {
    seats: Int32Array.from(seats),
    starts: Int32Array.from(starts),
    presenters: Int32Array.from(presenters),
    scores: Float32Array.from(scores),
  };
}

/** Small problems with many ties, capacities, locks and forbidden pairs. */
export function caseArbitrary(maxParticipants: number, maxPresenters: number): fc.Arbitrary<SmallCase> {
  return fc
    .record({ participants: fc.integer({ min: 0, max: maxParticipants }), presenters: fc.integer({ min: 1, max: maxPresenters }) })
    .chain(({ participants, presenters }) => {
      const point = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 100 }), fc.constantFrom(50, 60, 70, 80));
      const pair = fc.record({ participant: fc.nat(Math.max(0, participants - 1)), presenter: fc.nat(presenters - 1) });
      return fc.record({
        seats: fc.array(fc.nat(3), { minLength: presenters, maxLength: presenters }),
        points: fc.array(fc.array(point, { minLength: presenters, maxLength: presenters }), {
          minLength: participants,
          maxLength: participants,
        }),
        floor: fc.constantFrom(0, 0.5, 0.65),
        theta: fc.constantFrom(0, 0.3, 0.4, 0.55, 0.75),
        locks: fc.array(pair, { maxLength: 2 }),
        forbidden: fc.array(pair, { maxLength: 3 }),
      });
    })
    .map(({ seats, points, floor, theta, locks, forbidden }) => ({
      problem: problemOf(seats, points),
      options: { floor, aloneCost: (1 - theta) ** 2, locks: possibleLocks(locks, seats, points.length), forbidden },
    }));
}

function possibleLocks(locks: NumberedPair[], seats: number[], participants: number): LockedPair[] {
  const left = [...seats];
  const locked = new Set<number>();
  return locks.filter(({ participant, presenter }) => {
    const seat = left[presenter] ?? 0;
    if (participant >= participants || seat === 0 || locked.has(participant)) return false;
    left[presenter] = seat - 1;
    locked.add(participant);
    return true;
  });
}

/** Places that `presenterOf` takes of each presenter. */
function placesTaken(presenterOf: Int32Array, presenters: number): number[] {
  const taken = Array.from({ length: presenters }, () => 0);
  for (const presenter of presenterOf) if (presenter >= 0) taken[presenter] = (taken[presenter] ?? 0) + 1;
  return taken;
}

/** The cost of a pair as the options count it; undefined if the pair may not be matched. */
function costOfPair({ problem, options }: SmallCase, participant: number, presenter: number): number | undefined {
  const isPair = (pair: NumberedPair) => pair.participant === participant && pair.presenter === presenter;
  const start = problem.starts[participant] ?? 0;
  const at = problem.presenters.subarray(start, problem.starts[participant + 1]).indexOf(presenter);
  const score = at < 0 ? undefined : Math.round((problem.scores[start + at] ?? 0) * 100) / 100;
  const lock = options.locks?.find((pair) => pair.participant === participant);
  if (lock) return lock.presenter === presenter ? (1 - (score ?? lock.score ?? 0)) ** 2 : undefined;
  if (score === undefined || score < options.floor || options.forbidden?.some(isPair)) return undefined;
  return (1 - score) ** 2;
}

/** The least total cost, by trying everything. */
export function bruteForce(small: SmallCase): { objective: number; served: number } {
  const { problem, options } = small;
  const left = Array.from(problem.seats);
  const lockedBy = new Map((options.locks ?? []).map((lock) => [lock.participant, lock.presenter]));
  for (const presenter of lockedBy.values()) left[presenter] = (left[presenter] ?? 0) - 1;
  const costs = Array.from({ length: problem.starts.length - 1 }, (_, participant) =>
    left.map((_, presenter) => costOfPair(small, participant, presenter)),
  );
  const best = (participant: number): { objective: number; served: number } => {
    if (participant === costs.length) return { objective: 0, served: 0 };
    const choices: { objective: number; served: number }[] = [];
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

/** Fails unless the solution keeps every constraint, and its figures are those of its pairs. */
export function assertValid(small: SmallCase, { presenterOf, objective, served }: Assignment): void {
  const { problem, options } = small;
  for (const [presenter, taken] of placesTaken(presenterOf, problem.seats.length).entries()) {
    if (taken > (problem.seats[presenter] ?? 0)) throw new Error(`presenter ${presenter} has ${taken} participants`);
  }
  for (const { participant, presenter } of options.locks ?? []) {
    if (presenterOf[participant] !== presenter) throw new Error(`the lock of participant ${participant} is lost`);
  }
  let sum = 0;
  let pairs = 0;
  for (const [participant, presenter] of presenterOf.entries()) {
    const cost = presenter < 0 ? options.aloneCost : costOfPair(small, participant, presenter);
    if (cost === undefined) throw new Error(`participant ${participant} may not have presenter ${presenter}`);
    sum += cost;
    if (presenter >= 0) pairs += 1;
  }
  if (Math.abs(sum - objective) > 1e-9 || pairs !== served) throw new Error(`objective ${objective}, expected ${sum}`);
}
