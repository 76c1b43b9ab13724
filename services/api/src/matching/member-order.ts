import type { Member } from './member.ts';

type Compare = (one: Member, other: Member) => number;

const collator = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** By last name, then first name, as a French directory does. */
export const byName: Compare = (one, other) =>
  collator.compare(one.last_name, other.last_name) || collator.compare(one.first_name, other.first_name) || byId(one, other);

export const newestFirst: Compare = (one, other) => other.created_at - one.created_at || byId(one, other);

/** The members of a community kept in an order, so that no request sorts a whole company. */
export class SortedMembers {
  readonly list: Member[] = [];
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Takes all members at once. */
  fill(members: Member[]): void {
    this.list.splice(0, this.list.length);
    for (const member of members) this.list.push(member);
    this.list.sort(this.#compare);
  }

  add(member: Member): void {
    this.list.splice(this.#placeOf(member), 0, member);
  }

  /** Takes out the very member that was added. */
  remove(member: Member): void {
    const place = this.#placeOf(member);
    if (this.list[place] === member) this.list.splice(place, 1);
  }

  #placeOf(member: Member): number {
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
