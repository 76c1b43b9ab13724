import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignGreedily } from '../../assign/greedy.ts';
import { AssignmentCancelled, type AssignmentOptions, type AssignmentProblem } from '../../assign/problem.ts';
import { assign } from '../../assign.ts';
import { assertValid, caseArbitrary, costOfPair, crowdedCaseArbitrary, problemOf } from './problems.ts';
import { bruteForce, hungarian } from './reference-solvers.ts';

/** Without a limit, shortest paths solve each problem; where they may look at nothing, an auction does. */
const assignByPaths = (problem: AssignmentProblem, options: AssignmentOptions) => assign(problem, options, Number.POSITIVE_INFINITY);
const assignByAuction = (problem: AssignmentProblem, options: AssignmentOptions) => assign(problem, options, -1);
const solvers = [
  ['shortest paths', assignByPaths],
  ['an auction', assignByAuction],
] as const;

describe('assigning participants to presenters', () => {
  it.each(solvers)('is as good as trying everything, by %s', (_name, solve) => {
    fc.assert(
      fc.property(caseArbitrary(7, 4), (small) => {
        const found = solve(small.problem, small.options);
        assertValid(small, found);
        const best = bruteForce(small);
        expect(found.objective).toBeCloseTo(best.objective, 9);
        expect(found.served).toBe(best.served);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['small problems', caseArbitrary(12, 8, 1), 2_000, assignByPaths],
    ['participants who all want the same', crowdedCaseArbitrary, 40, assignByPaths],
    ['small problems by an auction', caseArbitrary(12, 8, 1), 1_000, assignByAuction],
    ['participants who all want the same by an auction', crowdedCaseArbitrary, 40, assignByAuction],
  ])('is as good as the Hungarian algorithm, for %s', (_name, cases, numRuns, solve) => {
    fc.assert(
      fc.property(cases, (small) => {
        const found = solve(small.problem, small.options);
        assertValid(small, found);
        const best = hungarian(small);
        expect(found.objective).toBeCloseTo(best.objective, 5);
        expect(found.served).toBe(best.served);
      }),
      { numRuns },
    );
  });

  it('is never worse than greedy, or than exchanging the presenters of two participants', () => {
    fc.assert(
      fc.property(caseArbitrary(12, 8), (small) => {
        const greedy = assignGreedily(small.problem, small.options);
        assertValid(small, greedy);
        const { objective, presenterOf } = assign(small.problem, small.options);
        expect(objective).toBeLessThanOrEqual(greedy.objective + 1e-9);
        const costOf = (participant: number, presenter = -1) =>
          presenter < 0 ? small.options.aloneCost : (costOfPair(small, participant, presenter) ?? Number.POSITIVE_INFINITY);
        for (const [one, own] of presenterOf.entries()) {
          for (const [two, other] of presenterOf.entries()) {
            if (small.options.locks?.some(({ participant }) => participant === one || participant === two)) continue;
            expect(costOf(one, own) + costOf(two, other)).toBeLessThanOrEqual(costOf(one, other) + costOf(two, own) + 1e-9);
          }
        }
      }),
    );
  });

  it.each(solvers)('gains with a place more what its price says, at most, and never loses, by %s', (_name, solve) => {
    fc.assert(
      fc.property(caseArbitrary(10, 6, 2), fc.nat(5), ({ problem, options }, number) => {
        const presenter = number % problem.seats.length;
        const before = solve(problem, options);
        const seats = problem.seats.map((count, other) => (other === presenter ? count + 1 : count));
        const gain = before.objective - assign({ ...problem, seats }, options).objective;
        expect(gain).toBeGreaterThanOrEqual(-1e-9);
        // The cost of staying alone has half a unit more, so that serving comes first among equals.
        expect(gain).toBeLessThanOrEqual((before.prices[presenter] ?? 0) + 1e-4);
      }),
    );
  });

  it('finds the same for equal input', () => {
    fc.assert(
      fc.property(caseArbitrary(12, 8), ({ problem, options }) => {
        expect(assign(problem, options)).toEqual(assign(structuredClone(problem), structuredClone(options)));
      }),
      { numRuns: 30 },
    );
  });

  it('refuses more locks than a presenter has places', () => {
    const problem = problemOf([1], [[80], [90]]);
    const locks = [
      { participant: 0, presenter: 0 },
      { participant: 1, presenter: 0 },
    ];
    expect(() => assign(problem, { floor: 0, aloneCost: 1, locks })).toThrow(RangeError);
  });

  it('stops when it is cancelled', () => {
    const problem = problemOf([1], [[80], [90]]);
    for (const [, solve] of solvers) {
      expect(() => solve(problem, { floor: 0, aloneCost: 1, isCancelled: () => true })).toThrow(AssignmentCancelled);
    }
  });
});
