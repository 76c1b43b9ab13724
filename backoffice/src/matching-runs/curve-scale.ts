/** A solution of the trade-off: mentees served, and the scores of their pairs from 0 to 100. */
export type CurvePoint = { served: number; mean: number; worst_tenth: number };

/** The drawing, in units of its own: the width is that of the card on a wide screen, so that a unit is a pixel there. */
export const curveSize = { width: 352, height: 222, left: 38, right: 338, top: 26, bottom: 180 };

/** Units that a number needs below the axis, by its digits. */
const labelWidth = (digits: number) => 12 + 7 * digits;

export type CurveScale = {
  /** The place of the point of this number. */
  x(index: number): number;
  /** The height of a score. */
  y(score: number): number;
  /** The scores with a line. */
  ticks: number[];
  /** The points whose number stands below the axis, with `chosen`. */
  labelled: number[];
};

/** Returns where the points of a curve stand: side by side at equal steps, because two solutions may serve as many. */
export function curveScale(points: readonly CurvePoint[], chosen: number): CurveScale {
  const { left, right, top, bottom } = curveSize;
  const step = points.length > 1 ? (right - left) / (points.length - 1) : 0;
  const scores = points.flatMap(({ mean, worst_tenth }) => [mean, worst_tenth]);
  const lowest = Math.floor(Math.min(...scores) / 10) * 10;
  const highest = Math.max(lowest + 10, Math.ceil(Math.max(...scores) / 10) * 10);
  const between = highest - lowest > 50 ? 20 : 10;
  const ticks = range(lowest, highest, between);
  const widest = labelWidth(String(Math.max(...points.map(({ served }) => served))).length);
  const every = step > 0 ? Math.ceil(widest / step) : 1;
  return {
    x: (index) => (points.length > 1 ? left + index * step : (left + right) / 2),
    y: (score) => bottom - ((score - lowest) / (highest - lowest)) * (bottom - top),
    ticks,
    // Neighbours of the chosen one make room for it.
    labelled: points.map((_, index) => index).filter((index) => (index - chosen) % every === 0),
  };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
