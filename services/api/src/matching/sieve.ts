import type { Community, Member } from './community.ts';

/** What a list is asked to hold. Each filter is an "any of" its values, the filters together an "all of". */
export type Search = {
  words: string[];
  /** Values by filter: `business_unit_id`, `language`, `tags`, `program_id`, `answers:<field name>`. */
  filters: Map<string, string[]>;
  /** Only presenters who have room and are not paused. */
  available: boolean;
  /** The programs of the one who looks: without a program filter, presenters of other programs only are left out. */
  programs: string[];
  /** The one who looks, and whom nobody may propose to them. */
  absent: ReadonlySet<string>;
};

/** How each position fares: 0 = listed, otherwise the filters that it misses, and which one where it is only one. */
export type Sieve = { names: string[]; misses: Uint8Array; missed: Uint8Array; total: number };

const never = 255;
/** Filters are bits of one number. */
export const mostFilters = 28;

/** Puts every presenter of a community through all filters at once. */
export function sieve(community: Community, search: Search): Sieve {
  const { members, terms } = community;
  const chosen = [...search.filters.keys()];
  const names = [...chosen];
  const words = search.words.length > 0 ? names.push('q') - 1 : -1;
  const available = search.available ? names.push('available') - 1 : -1;
  const ownPrograms = !search.filters.has('program_id') && search.programs.length > 0 ? names.push('program_id') - 1 : -1;
  const all = 2 ** names.length - 1;

  const filterOf = new Int8Array(terms.list.length).fill(-1);
  for (const [filter, name] of chosen.entries()) {
    for (const value of search.filters.get(name) ?? []) {
      const term = terms.numberOf(name, value);
      if (term !== undefined) filterOf[term] = filter;
    }
  }
  const spoken = search.words.map((word) => ({ word, terms: termsSaying(community, word) }));

  const misses = new Uint8Array(members.length);
  const missed = new Uint8Array(members.length);
  let total = 0;
  for (let position = 0; position < members.length; position += 1) {
    const member = members[position];
    if (!member || search.absent.has(member.user_id)) {
      misses[position] = never;
      continue;
    }
    let met = 0;
    if (chosen.length > 0) {
      for (const term of member.terms) {
        const filter = filterOf[term] ?? -1;
        if (filter >= 0) met |= 1 << filter;
      }
    }
    if (words >= 0 && spoken.every((one) => says(member, one))) met |= 1 << words;
    if (available >= 0 && member.availability === 'open') met |= 1 << available;
    if (ownPrograms >= 0 && meets(member.programs, search.programs)) met |= 1 << ownPrograms;
    const lacking = all & ~met;
    if (lacking === 0) total += 1;
    else {
      misses[position] = bitCount(lacking);
      missed[position] = 31 - Math.clz32(lacking);
    }
  }
  return { names, misses, missed, total };
}

/** How many presenters each term would leave, chosen alone in its filter with the other filters kept; by term number. */
export function countTerms({ members, terms }: Community, { names, misses, missed }: Sieve): Uint32Array {
  const counts = new Uint32Array(terms.list.length);
  const filters = terms.list.map(({ filter }) => names.indexOf(filter));
  for (let position = 0; position < members.length; position += 1) {
    const miss = misses[position] ?? never;
    if (miss > 1) continue;
    const only = miss === 1 ? missed[position] : -1;
    for (const term of members[position]?.terms ?? []) {
      if (miss === 0 || filters[term] === only) counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  return counts;
}

/** What an empty list would hold without each of its filters. Without the program filter, the viewer's own programs count again. */
export function loosened(community: Community, { names, misses, missed }: Sieve, search: Search): { name: string; total: number }[] {
  const totals = new Map(names.map((name) => [name, 0]));
  for (const member of community.members) {
    const name = names[missed[member.position] ?? 0] ?? '';
    if (misses[member.position] !== 1) continue;
    if (name === 'program_id' && !meets(member.programs, search.programs)) continue;
    totals.set(name, (totals.get(name) ?? 0) + 1);
  }
  if (!search.filters.has('program_id')) totals.delete('program_id');
  return [...totals].map(([name, total]) => ({ name, total }));
}

/** A program in common; whoever is tied to none meets everyone. */
function meets(programs: string[], others: string[]): boolean {
  return programs.length === 0 || others.length === 0 || programs.some((id) => others.includes(id));
}

function says(member: Member, { word, terms }: { word: string; terms: Uint8Array }): boolean {
  return member.text.includes(word) || member.terms.some((term) => terms[term] === 1);
}

function termsSaying(community: Community, word: string): Uint8Array {
  return Uint8Array.from(community.terms.list, (_, term) => (community.wordsOf(term).includes(word) ? 1 : 0));
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
