import type { Member } from './member.ts';

type Compare = (one: Member, other: Member) => number;

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** By last name, then first name, with French collation. */
export const byName: Compare = (one, other) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name) || byId(one, other);

export const newestFirst: Compare = (one, other) => other.created_at - one.created_at || byId(one, other);

/** A list of members that stays sorted, so that no request sorts a whole company. */
export class SortedMembers {
  readonly list: Member[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  fill(members: Member[]): void {
    this.list.splice(0, this.list.length);
    for (const member of members) this.list.push(member);
    this.list.sort(this.#compare);
  }

  add(member: Member): void {
    this.list.splice(this.#indexOf(member), 0, member);
  }

  /** Removes a member that has not changed since it was added. */
  remove(member: Member): void {
    const index = this.#indexOf(member);
    if (this.list[index] === member) this.list.splice(index, 1);
  }

  #indexOf(member: Member): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.list[middle];
      if (other && this.#compare(other, member) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function byId(one: Member, other: Member): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
