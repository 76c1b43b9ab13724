import fc from 'fast-check';
import type { Assignment, AssignmentOptions, AssignmentProblem, LockedPair, NumberedPair } from '../../assign/problem.ts';

export interface SmallCase {
  problem: AssignmentProblem;
  options: AssignmentOptions;
}

/** `points`: rows of participants, by presenter; 0 for an obstacle. */
export function problemOf(seats: number[], points: number[][]): AssignmentProblem {
  return { seats: Int32Array.from(seats), points: Uint8Array.from(points.flat()) };
}

/** Small problems with many ties, obstacles, capacities, locks and forbidden pairs. */
export function caseArbitrary(maxParticipants: number, maxPresenters: number, maxSeats = 3): fc.Arbitrary<SmallCase> {
  return fc
    .record({ participants: fc.nat(maxParticipants), presenters: fc.integer({ min: 1, max: maxPresenters }) })
    .chain(({ participants, presenters }) => {
      const point = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 }), fc.constantFrom(50, 60, 70, 80));
      const pair = fc.record({ participant: fc.nat(Math.max(0, participants - 1)), presenter: fc.nat(presenters - 1) });
      return fc.record({
        seats: fc.array(fc.nat(maxSeats), { minLength: presenters, maxLength: presenters }),
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

/** 50 participants who all want the same presenters, and fewer places: their lists of candidates turn out too short. */
export const crowdedCaseArbitrary: fc.Arbitrary<SmallCase> = fc
  .record({
    quality: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 45, maxLength: 45 }),
    taste: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 50 * 45, maxLength: 50 * 45 }),
    theta: fc.constantFrom(0, 0.2, 0.5),
  })
  .map(({ quality, taste, theta }) => ({
    problem: {
      seats: new Int32Array(45).fill(1),
      points: Uint8Array.from(taste, (points, at) => points + (quality[at % 45] ?? 0)),
    },
    options: { floor: 0, aloneCost: (1 - theta) ** 2 },
  }));

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
export function costOfPair({ problem, options }: SmallCase, participant: number, presenter: number): number | undefined {
  const isPair = (pair: NumberedPair) => pair.participant === participant && pair.presenter === presenter;
  const score = (problem.points[participant * problem.seats.length + presenter] ?? 0) / 100;
  const lock = options.locks?.find((pair) => pair.participant === participant);
  if (lock) return lock.presenter === presenter ? (1 - (score || (lock.score ?? 0))) ** 2 : undefined;
  if (score === 0 || score < options.floor || options.forbidden?.some(isPair)) return undefined;
  return (1 - score) ** 2;
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
