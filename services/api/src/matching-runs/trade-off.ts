import type { CurvePoint, RunConstraints } from '@binome/contract/values/matching-runs';
import { type TradeOffPoint, tradeOff } from '@binome/matching/assign/trade-off';
import type { RunProblem } from './problem.ts';
import { shown } from './solution.ts';

/** What else the places allow, by mentees served: under the run's floor, then under lower ones. */
export function curveOf({ scored, locks, forbidden }: RunProblem, { floor }: RunConstraints): CurvePoint[] {
  return tradeOff(scored, { floor: floor / 100, locks, forbidden }).map(curvePointOf);
}

export function curvePointOf({ theta, floor, served, mean, worstTenth }: TradeOffPoint): CurvePoint {
  return { theta, floor: Math.round(floor * 100), served, mean: shown(mean), worst_tenth: shown(worstTenth) };
}
