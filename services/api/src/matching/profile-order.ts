import type { IndexedProfile } from './indexed-profile.ts';

type Compare = (one: IndexedProfile, other: IndexedProfile) => number;

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** Compares by last name, then first name, with French collation. */
export const byName: Compare = (one, other) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name) || byId(one, other);

export const newestFirst: Compare = (one, other) => other.created_at - one.created_at || byId(one, other);

/** A list kept sorted by binary insertion, so that no request sorts a whole company. */
export class SortedProfiles {
  readonly list: IndexedProfile[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  fill(profiles: IndexedProfile[]): void {
    this.list.splice(0, this.list.length);
    for (const profile of profiles) this.list.push(profile);
    this.list.sort(this.#compare);
  }

  add(profile: IndexedProfile): void {
    this.list.splice(this.#indexOf(profile), 0, profile);
  }

  /** Removes a profile. Its sort fields must be unchanged since it was added. */
  remove(profile: IndexedProfile): void {
    const index = this.#indexOf(profile);
    if (this.list[index] === profile) this.list.splice(index, 1);
  }

  #indexOf(profile: IndexedProfile): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.list[middle];
      if (other && this.#compare(other, profile) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function byId(one: IndexedProfile, other: IndexedProfile): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
