import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitSet } from './bit-set.ts';
import type { Community } from './community.ts';
import type { FilterResult } from './filter-profiles.ts';
import type { IndexedProfile } from './indexed-profile.ts';
import { pageInOrder } from './page.ts';
import { newestFirst, SortedProfiles } from './profile-order.ts';

test('a page is the same part of the list, whether it is read from the start or from the end', async () => {
  const people = fc.array(fc.record({ isListed: fc.boolean(), isAvailable: fc.boolean() }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(people, fc.integer({ min: 1, max: 7 }), async (states, limit) => {
      const [listed, available] = [new BitSet(states.length), new BitSet(states.length)];
      for (const [position, { isListed, isAvailable }] of states.entries()) {
        if (isListed) listed.add(position);
        if (isAvailable) available.add(position);
      }
      const order = new SortedProfiles(newestFirst);
      await order.fill(
        states.map((_, position) => ({ id: `${position}`, position, created_at: -position }) as IndexedProfile),
        async () => {},
      );
      const shown = order.list.filter(({ position }) => listed.has(position));
      const expected = [
        ...shown.filter(({ position }) => available.has(position)),
        ...shown.filter(({ position }) => !available.has(position)),
      ];
      for (let offset = 0; offset <= expected.length + limit; offset += limit) {
        const page = pageInOrder({ available } as Community, order, { listed, total: expected.length } as FilterResult, { offset, limit });
        expect(page).toEqual(expected.slice(offset, offset + limit));
      }
    }),
  );
});
