import type { MatchingRun } from '@binome/contract/console/matching-runs';

type Solution = MatchingRun['curve'][number];

type Solutions = {
  points: readonly Solution[];
  /** The number of the run's own point; of the one that serves most nearly as many, once pairs were changed by hand. */
  chosen: number;
  /** From which number on the floor would have to go down; undefined if nowhere. */
  belowFrom: number | undefined;
};

/** Returns the points of a run's curve with scores as whole numbers, and which of them the run has taken. */
export function solutionsOf({ curve, theta, floor, metrics }: Pick<MatchingRun, 'curve' | 'theta' | 'floor' | 'metrics'>): Solutions {
  const points = curve.map((point) => ({ ...point, mean: Math.round(point.mean), worst_tenth: Math.round(point.worst_tenth) }));
  const below = points.findIndex((point) => point.floor < floor);
  const own = points.findIndex((point) => point.theta === theta && point.floor === floor);
  return { points, chosen: own >= 0 ? own : nearest(points, metrics.served), belowFrom: below < 0 ? undefined : below };
}

function nearest(points: readonly Solution[], served: number): number {
  const distances = points.map((point) => Math.abs(point.served - served));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
