import type { IndexedPresenter } from './indexed-presenter.ts';

type Compare = (one: IndexedPresenter, other: IndexedPresenter) => number;

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** Compares by last name, then first name, with French collation. */
export const byName: Compare = (one, other) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name) || byId(one, other);

export const newestFirst: Compare = (one, other) => other.created_at - one.created_at || byId(one, other);

/** A list kept sorted by binary insertion, so that no request sorts a whole company. */
export class SortedPresenters {
  readonly list: IndexedPresenter[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  fill(presenters: IndexedPresenter[]): void {
    this.list.splice(0, this.list.length);
    for (const presenter of presenters) this.list.push(presenter);
    this.list.sort(this.#compare);
  }

  add(presenter: IndexedPresenter): void {
    this.list.splice(this.#indexOf(presenter), 0, presenter);
  }

  /** Removes a presenter. Its sort fields must be unchanged since it was added. */
  remove(presenter: IndexedPresenter): void {
    const index = this.#indexOf(presenter);
    if (this.list[index] === presenter) this.list.splice(index, 1);
  }

  #indexOf(presenter: IndexedPresenter): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.list[middle];
      if (other && this.#compare(other, presenter) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function byId(one: IndexedPresenter, other: IndexedPresenter): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
