import type { IndexedProfile } from './indexed-profile.ts';

type Compare = (one: IndexedProfile, other: IndexedProfile) => number;
type Pause = () => Promise<void> | undefined;

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** Compares by last name, then first name, with French collation. */
export const byName: Compare = (one, other) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name) || byId(one, other);

export const newestFirst: Compare = (one, other) => other.created_at - one.created_at || byId(one, other);

/** Comparing a run takes a few milliseconds. */
const runLength = 500;

/** A list kept sorted by binary insertion, so that no request sorts a whole company. */
export class SortedProfiles {
  list: IndexedProfile[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Replaces the list. Sorts short runs, then merges them, and awaits `pause` in between. */
  async fill(profiles: readonly IndexedProfile[], pause: Pause): Promise<void> {
    let runs: IndexedProfile[][] = [];
    for (let start = 0; start < profiles.length; start += runLength) {
      runs.push(profiles.slice(start, start + runLength).sort(this.#compare));
      await pause();
    }
    while (runs.length > 1) {
      const merged: IndexedProfile[][] = [];
      for (let index = 0; index < runs.length; index += 2) {
        merged.push(await mergeRuns(runs[index] ?? [], runs[index + 1] ?? [], this.#compare, pause));
      }
      runs = merged;
    }
    this.list = runs[0] ?? [];
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

/** The last runs are half of a company each: pauses within them too. */
async function mergeRuns(first: IndexedProfile[], second: IndexedProfile[], compare: Compare, pause: Pause): Promise<IndexedProfile[]> {
  const merged: IndexedProfile[] = [];
  let [at, otherAt] = [0, 0];
  for (let one = first[0], other = second[0]; one && other; one = first[at], other = second[otherAt]) {
    if (compare(other, one) < 0) {
      merged.push(other);
      otherAt += 1;
    } else {
      merged.push(one);
      at += 1;
    }
    if (merged.length % runLength === 0) await pause();
  }
  await pause();
  return merged.concat(first.slice(at), second.slice(otherAt));
}

function byId(one: IndexedProfile, other: IndexedProfile): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
