import { expect, test } from 'vitest';
import { curveScale, curveSize } from './curve-scale.ts';

const points = [9, 10, 11, 12, 13, 14, 15, 16].map((served, index) => ({ served, mean: 84 - 2 * index, worst_tenth: 76 - 4 * index }));

test('the first and the last solution stand at the ends, and scores between the lines around them', () => {
  const { x, y, ticks } = curveScale(points, 5);
  expect([x(0), x(7)]).toEqual([curveSize.left, curveSize.right]);
  expect(ticks).toEqual([40, 50, 60, 70, 80, 90]);
  expect([y(90), y(40)]).toEqual([curveSize.top, curveSize.bottom]);
});

test.each([
  { served: [9, 10, 11, 12, 13, 14, 15, 16], labelled: [0, 1, 2, 3, 4, 5, 6, 7] },
  // Numbers of four digits would stand on each other: every third has room, counted from the chosen one.
  { served: Array.from({ length: 16 }, (_, index) => 4500 + 20 * index), labelled: [1, 3, 5, 7, 9, 11, 13, 15] },
])('numbers below the axis do not touch: $served.length solutions', ({ served, labelled }) => {
  const curve = curveScale(
    served.map((count) => ({ served: count, mean: 70, worst_tenth: 60 })),
    5,
  );
  expect(curve.labelled).toEqual(labelled);
});

test('a lone solution stands in the middle', () => {
  const { x, ticks } = curveScale([{ served: 3, mean: 70, worst_tenth: 70 }], 0);
  expect(x(0)).toBe((curveSize.left + curveSize.right) / 2);
  expect(ticks).toEqual([70, 80]);
});
