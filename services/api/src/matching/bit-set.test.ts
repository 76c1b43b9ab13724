import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitSet } from './bit-set.ts';

const positions = fc.uniqueArray(fc.nat(300));

function bitsOf(list: number[]): BitSet {
  const bits = new BitSet();
  for (const position of list) bits.add(position);
  return bits;
}

test('behaves like a Set', () => {
  fc.assert(
    fc.property(positions, positions, (first, second) => {
      const retained = bitsOf(first).retainAll(bitsOf(second));
      const common = first.filter((position) => second.includes(position));
      expect(retained.count).toBe(common.length);
      expect(bitsOf(first).countIntersection(bitsOf(second))).toBe(common.length);
      const joined = new BitSet(301).addAll(bitsOf(first)).addAll(bitsOf(second));
      expect(joined.count).toBe(new Set([...first, ...second]).size);
      const removed = bitsOf(first);
      for (const position of second) removed.remove(position);
      for (let position = 0; position <= 300; position += 1) {
        expect(removed.has(position)).toBe(first.includes(position) && !second.includes(position));
      }
    }),
  );
});

test.each([0, 1, 31, 32, 33, 64])('`all` of %i contains %i positions', (size) => {
  expect(BitSet.all(size).count).toBe(size);
  expect(BitSet.all(size).has(size)).toBe(false);
});
