import { Bits } from './bits.ts';
import type { Community } from './community.ts';
import { noProgram, type Term } from './terms.ts';

/** What a list is asked to hold. Each filter is an "any of" its values, the filters together an "all of". */
export type Search = {
  words: string[];
  /** Values by filter: `business_unit_id`, `language`, `tags`, `program_id`, `answers:<field name>`. */
  filters: Map<string, string[]>;
  /** Only presenters who have room and are not paused. */
  available: boolean;
  /** The programs of the one who looks: without a program filter, presenters of other programs only are left out. */
  programs: string[];
  /** User ids of the one who looks, and of those whom nobody may propose to them. */
  absent: ReadonlySet<string>;
};

export type FilterResult = {
  /** Everybody who could be listed at all. */
  present: Bits;
  /** Who meets each filter, by its name; `q` and `available` among them. */
  met: Map<string, Bits>;
  /** Who meets all of them. */
  listed: Bits;
  total: number;
};

/** Puts all presenters of a community through each filter. */
export function filterPresenters(community: Community, search: Search): FilterResult {
  const { members } = community;
  const present = Bits.all(members.length);
  for (const userId of search.absent) {
    const position = community.positionOfUser(userId);
    if (position !== undefined) present.remove(position);
  }
  const met = new Map<string, Bits>();
  for (const [name, values] of search.filters) met.set(name, holdersOf(community, name, values));
  if (search.words.length > 0) met.set('q', saying(community, search.words));
  if (search.available) met.set('available', community.open);
  // Not chosen, so that nobody loosens it; yet a program that is chosen takes its place.
  if (!met.has('program_id') && search.programs.length > 0) met.set('program_id', ownPrograms(community, search));
  const listed = allBut({ present, met });
  return { present, met, listed, total: listed.count };
}

/** How many presenters each value would leave, chosen alone in its filter with the other filters kept. */
export function termCounter(found: FilterResult): (term: Term) => number {
  const bases = new Map([...found.met.keys()].map((name) => [name, allBut(found, name)]));
  return ({ filter, holders }) => holders.countWith(bases.get(filter) ?? found.listed);
}

/** What an empty list would hold without each of its filters. Without the program filter, the viewer's own programs count again. */
export function totalsWithoutEachFilter(community: Community, found: FilterResult, search: Search): { name: string; total: number }[] {
  const names = [...found.met.keys()].filter((name) => name !== 'program_id' || search.filters.has(name));
  return names.map((name) => {
    const rest = allBut(found, name);
    if (name === 'program_id' && search.programs.length > 0) rest.keep(ownPrograms(community, search));
    return { name, total: rest.count };
  });
}

function allBut({ present, met }: Pick<FilterResult, 'present' | 'met'>, left?: string): Bits {
  const all = present.copy();
  for (const [name, bits] of met) if (name !== left) all.keep(bits);
  return all;
}

function holdersOf({ members, terms }: Community, filter: string, values: string[]): Bits {
  const holders = new Bits(members.length);
  for (const value of values) {
    const term = terms.find(filter, value);
    if (term) holders.join(term.holders);
  }
  return holders;
}

/** A program in common; whoever is tied to none meets everyone. */
function ownPrograms(community: Community, { programs }: Search): Bits {
  return holdersOf(community, 'program_id', [...programs, noProgram]);
}

/** Who has every word, in their name, title and job, or in the labels of their skills and unit. */
function saying(community: Community, words: string[]): Bits {
  const { members, terms } = community;
  const all = Bits.all(members.length);
  for (const word of words) {
    const some = new Bits(members.length);
    for (const [number, term] of terms.list.entries()) if (community.wordsOf(number).includes(word)) some.join(term.holders);
    for (let position = 0; position < members.length; position += 1) {
      if (members[position]?.text.includes(word)) some.add(position);
    }
    all.keep(some);
  }
  return all;
}
