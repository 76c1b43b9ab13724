import { expect, test } from 'vitest';
import { riasecCorners } from './riasec.ts';

test('ranks follow the order of the answer; the circle starts at the top', () => {
  const corners = riasecCorners(['E', 'S', 'A']) ?? [];
  expect(corners.map(({ type, rank }) => `${type}${rank ?? ''}`)).toEqual(['R', 'I', 'A3', 'S2', 'E1', 'C']);
  const [top, , , bottom] = corners;
  expect([top?.x, top?.y, bottom?.x, bottom?.y].map((value) => Math.round((value ?? Number.NaN) * 1000))).toEqual([0, -1000, 0, 1000]);
});

test('R-S, I-E and A-C are opposite each other', () => {
  const corners = riasecCorners(['R']) ?? [];
  for (const [index, corner] of corners.entries()) {
    const opposite = corners[(index + 3) % 6];
    expect((opposite?.x ?? 1) + corner.x).toBeCloseTo(0);
    expect((opposite?.y ?? 1) + corner.y).toBeCloseTo(0);
  }
  expect([0, 1, 2].map((index) => `${corners[index]?.type}${corners[index + 3]?.type}`)).toEqual(['RS', 'IE', 'AC']);
});

test('returns null for an answer without any of the six types', () => {
  expect(riasecCorners([])).toBeNull();
  expect(riasecCorners(['leader'])).toBeNull();
});
