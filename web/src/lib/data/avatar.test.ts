import { expect, test } from 'vitest';
import { pictureFault, squareCrop } from './avatar.ts';

test.each([
  ['a whole square picture', { x: 0, y: 0, width: 100 }, 800, 800, 800, { x: 0, y: 0, size: 1 }],
  ['the middle of a wide picture', { x: 25, y: 0, width: 50 }, 500, 1000, 500, { x: 0.25, y: 0, size: 1 }],
  ['a corner of a tall picture', { x: 50, y: 75, width: 50 }, 200, 400, 800, { x: 0.5, y: 0.75, size: 0.5 }],
  ['a square that rounding moved out of the picture', { x: 75.2, y: 0, width: 25 }, 251, 1000, 500, { x: 0.749, y: 0, size: 0.502 }],
  ['a square under the minimum size', { x: 10, y: 10, width: 0.1 }, 1, 1000, 1000, { x: 0.1, y: 0.1, size: 0.05 }],
])('computes the fractions of %s', (_, percent, side, width, height, crop) => {
  expect(squareCrop(percent, { x: 0, y: 0, width: side }, { width, height })).toEqual(crop);
});

const file = (type: string, bytes: number | Buffer<ArrayBuffer>) =>
  new Blob([typeof bytes === 'number' ? new Uint8Array(bytes) : bytes], { type });

test.each([
  ['image/jpeg', 1000, null],
  ['', 1000, null],
  ['image/gif', 1000, 'type'],
  ['application/pdf', 1000, 'type'],
  ['image/png', 10 * 1024 * 1024, null],
  ['image/png', 10 * 1024 * 1024 + 1, 'size'],
  ['image/png', 0, 'empty'],
])('a file of type "%s" with %i bytes has the fault %s', async (type, size, fault) => {
  expect(await pictureFault(file(type, size))).toBe(fault);
});

// As Chromium hands over photos of an iPhone: without a type, or with that of the name that somebody gave them.
test.each(['', 'image/heic', 'image/jpeg'])('a photo of an iPhone of type "%s" is named for what it is', async (type) => {
  const beginning = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(await pictureFault(file(type, beginning))).toBe('heic');
});
