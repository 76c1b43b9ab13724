import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByRank } from './sort-by-rank.ts';

test('sorts positions by rank, then by id', () => {
  const rank = fc.oneof(fc.constantFrom(0, 0.25, 2 / 3), fc.double({ min: 0, max: 0.99, noNaN: true }).map(Math.fround));
  fc.assert(
    fc.property(fc.array(rank, { maxLength: 200 }), (ranks) => {
      const ids = ranks.map((_, position) => `id-${(position * 7919) % 1000}`);
      const expected = ranks.map((_, position) => position);
      const level = (position: number) => Math.floor((1 - (ranks[position] ?? 0)) * 2 ** 30);
      expected.sort((one, other) => level(one) - level(other) || ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1));
      expect([...sortByRank(Float64Array.from(ranks), ids)]).toEqual(expected);
    }),
  );
});
