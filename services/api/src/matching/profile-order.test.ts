import { expect, test } from 'vitest';
import type { IndexedProfile } from './indexed-profile.ts';
import { byName, newestFirst, SortedProfiles } from './profile-order.ts';

const lastNames = ['Émile', 'emile', 'Dupont', 'd’Urville', 'Zola', 'Étienne', 'Abel'];

/** `count` profiles in a fixed random order, many with equal names. */
function profiles(count: number): IndexedProfile[] {
  return Array.from({ length: count }, (_, index) => {
    const random = (index * 7919 + 13) % 1009;
    return {
      id: String(index).padStart(6, '0'),
      last_name: lastNames[random % lastNames.length],
      first_name: `P${random}`,
      created_at: random % 50,
    };
  }) as IndexedProfile[];
}

test.each([0, 1, 499, 500, 501, 1800])('sorts %i profiles in slices as one sort does, and pauses after each run', async (count) => {
  for (const compare of [byName, newestFirst]) {
    const list = profiles(count);
    let pauses = 0;
    const sorted = new SortedProfiles(compare);
    await sorted.fill(list, async () => {
      pauses += 1;
    });
    expect(sorted.list).toEqual(list.toSorted(compare));
    expect(pauses).toBeGreaterThanOrEqual(Math.ceil(count / 500));
  }
});

test('pauses within the last runs, each of which is half of a company', async () => {
  let [compared, longest] = [0, 0];
  const sorted = new SortedProfiles((one, other) => {
    compared += 1;
    return byName(one, other);
  });
  await sorted.fill(profiles(12_000), async () => {
    longest = Math.max(longest, compared);
    compared = 0;
  });
  expect(longest).toBeLessThan(5_000);
});
