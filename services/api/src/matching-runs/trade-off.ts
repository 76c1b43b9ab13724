import type { CurvePoint, RunConstraints } from '@binome/contract/values/matching-runs';
import type { RunProblem } from './problem.ts';
import { shown } from './solution.ts';
import type { Solver } from './solver.ts';

/** What else the places allow, by mentees served: under the run's floor, then under lower ones. */
export async function curveOf(
  solver: Solver,
  { scored, locks, forbidden }: RunProblem,
  { floor }: RunConstraints,
  onPoint?: () => void,
): Promise<CurvePoint[]> {
  const points = await solver.tradeOff(scored, { floor: floor / 100, locks, forbidden }, onPoint);
  return points.map((point) => ({
    ...{ theta: point.theta, floor: Math.round(point.floor * 100), served: point.served },
    ...{ mean: shown(point.mean), worst_tenth: shown(point.worstTenth) },
  }));
}
