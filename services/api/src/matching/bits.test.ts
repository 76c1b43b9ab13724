import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from './bits.ts';

const positions = fc.uniqueArray(fc.nat(300));

function bitsOf(list: number[]): Bits {
  const bits = new Bits();
  for (const position of list) bits.add(position);
  return bits;
}

test('bits hold what a set holds', () => {
  fc.assert(
    fc.property(positions, positions, (some, others) => {
      const kept = bitsOf(some).keep(bitsOf(others));
      const common = some.filter((position) => others.includes(position));
      expect(kept.count).toBe(common.length);
      expect(bitsOf(some).countWith(bitsOf(others))).toBe(common.length);
      const joined = new Bits(301).join(bitsOf(some)).join(bitsOf(others));
      expect(joined.count).toBe(new Set([...some, ...others]).size);
      const removed = bitsOf(some);
      for (const position of others) removed.remove(position);
      for (let position = 0; position <= 300; position += 1) {
        expect(removed.has(position)).toBe(some.includes(position) && !others.includes(position));
      }
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64])('all of %i are that many', (size) => {
  expect(Bits.all(size).count).toBe(size);
  expect(Bits.all(size).has(size)).toBe(false);
});
