import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TradeOffPoint, tradeOff } from '../../assign/trade-off.ts';
import { assign } from '../../assign.ts';
import { assertValid, caseArbitrary, problemOf } from './problems.ts';

describe('the trade-off between quality and everybody', () => {
  it('has distinct valid solutions, by number served, none worse in all than another, each of them found again with its weight', () => {
    fc.assert(
      fc.property(caseArbitrary(14, 10, 2), ({ problem, options: { aloneCost: _, ...options } }) => {
        const found: TradeOffPoint[] = [];
        const points = tradeOff(problem, { ...options, onPoint: (point) => found.push(point) });
        expect(points.length).toBeLessThanOrEqual(16);
        expect(found).toEqual(expect.arrayContaining(points));
        for (const [at, point] of points.entries()) {
          const { theta, floor, ...assignment } = point;
          const used = { ...options, floor, aloneCost: (1 - theta) ** 2 };
          assertValid({ problem, options: used }, assignment);
          expect(assign(problem, used)).toEqual(assignment);
          const next = points[at + 1];
          if (!next) continue;
          expect(next.served).toBeGreaterThan(point.served);
          expect(next.mean < point.mean || next.worstTenth < point.worstTenth).toBe(true);
          expect(next.floor).toBeLessThanOrEqual(floor);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds a solution for each reachable number served, and for everybody under a lower floor', () => {
    const problem = problemOf(
      [1, 1, 1, 1],
      [
        [90, 0, 0, 0],
        [0, 80, 0, 0],
        [0, 0, 70, 0],
        [0, 0, 0, 48],
      ],
    );
    const points = tradeOff(problem, { floor: 0.5 });
    expect(points.map(({ served, floor, mean, worstTenth }) => ({ served, floor, mean, worstTenth }))).toEqual([
      { served: 2, floor: 0.5, mean: expect.closeTo(0.85), worstTenth: 0.8 },
      { served: 3, floor: 0.5, mean: expect.closeTo(0.8), worstTenth: 0.7 },
      { served: 4, floor: 0.45, mean: expect.closeTo(0.72), worstTenth: 0.48 },
    ]);
  });

  it('is empty where nobody can be served', () => {
    expect(tradeOff(problemOf([0], [[90]]), { floor: 0.5 })).toEqual([]);
  });
});
