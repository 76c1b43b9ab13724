import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignGreedily } from '../../assign/greedy.ts';
import { assign } from '../../assign.ts';
import { assertValid, bruteForce, caseArbitrary, problemOf } from './problems.ts';

describe('assigning participants to presenters', () => {
  it('is as good as trying everything', () => {
    fc.assert(
      fc.property(caseArbitrary(7, 4), (small) => {
        const found = assign(small.problem, small.options);
        assertValid(small, found);
        const best = bruteForce(small);
        expect(found.objective).toBeCloseTo(best.objective, 9);
        expect(found.served).toBe(best.served);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never worse than greedy', () => {
    fc.assert(
      fc.property(caseArbitrary(12, 8), (small) => {
        const greedy = assignGreedily(small.problem, small.options);
        assertValid(small, greedy);
        expect(assign(small.problem, small.options).objective).toBeLessThanOrEqual(greedy.objective + 1e-9);
      }),
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
});
