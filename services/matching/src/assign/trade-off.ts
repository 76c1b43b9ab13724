import { assign } from '../assign.ts';
import { type Assignment, type AssignmentOptions, type AssignmentProblem, participantsOf } from './problem.ts';

/** A solution, and with which weight and floor `assign` finds it. */
export interface TradeOffPoint extends Assignment {
  /** The score that a match must beat to be worth a place: `aloneCost` is (1 − θ)². Four decimals. */
  theta: number;
  /** That of the options, or a lower one for a solution that serves more than the options allow. */
  floor: number;
}

export interface TradeOffOptions extends Omit<AssignmentOptions, 'aloneCost'> {
  /** Default 16. */
  maxPoints?: number;
  /** Called with each solution as it is found: the ends first, then between those that are furthest apart. */
  onPoint?: (point: TradeOffPoint) => void;
}

/**
 * Returns distinct solutions between "few, very well" and "everybody", by number served: none is better than another in that number, in its
 * mean and in its worst tenth. It starts where half of those who can be served are. Solutions under a lower floor come last.
 *
 * Each is the best for its number served. Of two neighbours, the one between them is found with the cost of staying alone that makes both
 * equally good, until there is none (Eisner and Severance, 1976).
 */
export function tradeOff(problem: AssignmentProblem, { maxPoints = 16, onPoint, ...options }: TradeOffOptions): TradeOffPoint[] {
  const points: TradeOffPoint[] = [];
  const solve = (theta: number, floor = options.floor): TradeOffPoint => ({
    ...assign(problem, { ...options, floor, aloneCost: (1 - theta) ** 2 }),
    theta,
    floor,
  });
  const add = (point: TradeOffPoint) => {
    points.push(point);
    points.sort((one, two) => one.served - two.served);
    onPoint?.(point);
  };

  const most = solve(0);
  if (most.served > 0) add(most);
  const lower = most.served < participantsOf(problem) ? underLowerFloors(most, options.floor, solve).slice(0, MAX_LOWERED) : [];
  for (const point of lower) add(point);
  const fewest = fewestOf(most, solve);
  if (fewest) add(fewest);
  const closed = new Set<TradeOffPoint>();
  while (points.length < maxPoints) {
    const [one, two] =
      widestGap(
        points.filter(({ floor }) => floor === options.floor),
        closed,
      ) ?? [];
    if (!one || !two) break;
    const between = solve(thetaBetween(one, two, participantsOf(problem)));
    if (between.served > one.served && between.served < two.served) add(between);
    else closed.add(one);
  }
  return points.filter((point) => !points.some((other) => dominates(other, point)));
}

/** How many solutions under a lower floor are shown, at most. */
const MAX_LOWERED = 4;

/** By how much the floor is lowered at a time. */
const FLOOR_STEP = 0.05;

/** Solutions that serve more than `most`, each under the highest floor that allows it. */
function underLowerFloors(most: TradeOffPoint, floor: number, solve: (theta: number, floor: number) => TradeOffPoint): TradeOffPoint[] {
  const lowest = solve(0, 0);
  const found: TradeOffPoint[] = [];
  let served = most.served;
  for (let step = 1; served < lowest.served && found.length < MAX_LOWERED; step += 1) {
    const lowered = Math.round((floor - step * FLOOR_STEP) * 100) / 100;
    const point = lowered <= 0 ? lowest : solve(0, lowered);
    if (point.served > served) found.push(point);
    served = point.served;
  }
  return found;
}

/** The solution with the fewest served, at least half of the most; undefined if there is none but `most`. */
function fewestOf(most: TradeOffPoint, solve: (theta: number) => TradeOffPoint): TradeOffPoint | undefined {
  let low = 0;
  let high = 1;
  let fewest: TradeOffPoint | undefined;
  for (let halving = 0; halving < 8; halving += 1) {
    const theta = roundTheta((low + high) / 2);
    const point = solve(theta);
    if (point.served * 2 >= most.served) {
      low = theta;
      if (point.served < most.served) fewest = point;
    } else high = theta;
  }
  return fewest;
}

/** The neighbours that are furthest apart, of those between which there may be another. `closed`: the first ones of the others. */
function widestGap(points: TradeOffPoint[], closed: Set<TradeOffPoint>): [TradeOffPoint, TradeOffPoint] | undefined {
  let widest: [TradeOffPoint, TradeOffPoint] | undefined;
  let width = 1;
  for (const [at, two] of points.entries()) {
    const one = points[at - 1];
    if (!one || closed.has(one) || two.served - one.served <= width) continue;
    widest = [one, two];
    width = two.served - one.served;
  }
  return widest;
}

/** The weight with which two solutions are equally good. */
function thetaBetween(one: TradeOffPoint, two: TradeOffPoint, participants: number): number {
  const costOfPairs = ({ objective, theta, served }: TradeOffPoint) => objective - (1 - theta) ** 2 * (participants - served);
  const aloneCost = (costOfPairs(two) - costOfPairs(one)) / (two.served - one.served);
  return roundTheta(1 - Math.sqrt(Math.min(1, Math.max(0, aloneCost))));
}

const roundTheta = (theta: number): number => Math.round(theta * 10_000) / 10_000;

function dominates(other: TradeOffPoint, point: TradeOffPoint): boolean {
  const isAsGood = other.served >= point.served && other.mean >= point.mean && other.worstTenth >= point.worstTenth;
  return isAsGood && (other.served > point.served || other.mean > point.mean || other.worstTenth > point.worstTenth);
}
