import { apportion } from './apportion.ts';
import { shownScore } from './calibration.ts';
import type { DirectedScore, PairScore } from './pair.ts';
import type { Role } from './profile.ts';
import type { Criterion } from './settings.ts';

/** Integers. The points of a pair add up to its shown score, and the maxima to 100. */
interface Points {
  points: number;
  max_points: number;
}

/** The part of the shown score that comes from one direction. */
export interface DirectionPoints {
  /** Sum of the points of `criteria` and `unanswered`. */
  points: number;
  /** Criteria that both answered, in the order of `CRITERIA`. */
  criteria: ({ criterion: Criterion } & Points)[];
  unanswered: { criteria: Criterion[] } & Points;
}

/**
 * Splits the shown score of a pair into integer points. Each criterion of each direction gets points in proportion to its contribution.
 * The points missing from 100 are shared out in proportion to what each criterion does not contribute.
 */
export function pointsOf(pair: PairScore): Record<Role, DirectionPoints> {
  const [participant, presenter] = [partsOf(pair.participant), partsOf(pair.presenter)];
  const parts = [...participant, ...presenter];
  const score = shownScore(pair.score);
  const reached = apportion(
    score,
    parts.map(({ contribution }) => contribution),
  );
  const missing = apportion(
    100 - score,
    parts.map(({ contribution, max_contribution }) => Math.max(0, max_contribution - contribution)),
  );
  const points = reached.map((own, index): Points => ({ points: own, max_points: own + (missing[index] ?? 0) }));
  return {
    participant: directionPoints(pair.participant, points.slice(0, participant.length)),
    presenter: directionPoints(pair.presenter, points.slice(participant.length)),
  };
}

/** The known criteria in order, then one part for all unanswered criteria, which count with value ½. */
function partsOf({ criteria, unanswered }: DirectedScore): { contribution: number; max_contribution: number }[] {
  return [...criteria.filter(({ value }) => value !== null), { contribution: unanswered, max_contribution: 2 * unanswered }];
}

function directionPoints({ criteria }: DirectedScore, points: Points[]): DirectionPoints {
  const none: Points = { points: 0, max_points: 0 };
  const known = criteria.filter(({ value }) => value !== null);
  const unknown = criteria.filter(({ value }) => value === null);
  return {
    points: points.reduce((sum, one) => sum + one.points, 0),
    criteria: known.map(({ criterion }, index) => ({ criterion, ...(points[index] ?? none) })),
    unanswered: { criteria: unknown.map(({ criterion }) => criterion), ...(points.at(-1) ?? none) },
  };
}
