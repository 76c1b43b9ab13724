import { BitSet } from './bit-set.ts';
import type { Community } from './community.ts';
import { noProgram, type Term } from './terms.ts';

/** A search for people of one role. A profile matches a filter by any of its values, and must match all filters. */
export type Search = {
  words: string[];
  /** Values by filter: `business_unit_id`, `language`, `tags`, `program_id`, `answers:<field name>`. */
  filters: Map<string, string[]>;
  /** True to list only people who have capacity and are not paused. */
  available: boolean;
  /** Ids of profiles, to list only these. */
  bookmarked?: readonly string[];
  /** The viewer's programs. Without a program filter, people of other programs are left out. */
  programs: string[];
  /** User ids of the viewer and of the people who must not be matched with the viewer. */
  excluded: ReadonlySet<string>;
  /** Positions to list; all by default. */
  eligible?: BitSet;
};

export type FilterResult = {
  /** All profiles except the excluded ones. */
  candidates: BitSet;
  /** Profiles that match each filter, by its name, including `q`, `available` and `bookmarked`. */
  byFilter: Map<string, BitSet>;
  /** Profiles that match all filters. */
  listed: BitSet;
  total: number;
};

export function filterProfiles(community: Community, search: Search): FilterResult {
  const { profiles } = community;
  const candidates = BitSet.all(profiles.length);
  for (const userId of search.excluded) {
    const position = community.positionOfUser(userId);
    if (position !== undefined) candidates.remove(position);
  }
  if (search.eligible) candidates.retainAll(search.eligible);
  const byFilter = new Map<string, BitSet>();
  for (const [name, values] of search.filters) byFilter.set(name, positionsWithAny(community, name, values));
  if (search.words.length > 0) byFilter.set('q', profilesWithWords(community, search.words));
  if (search.available) byFilter.set('available', community.available);
  if (search.bookmarked) byFilter.set('bookmarked', positionsOf(community, search.bookmarked));
  // Limits results to the viewer's programs by default. `totalsWithoutEachFilter` does not report this implicit filter.
  // Who is kept is found in every program.
  if (!byFilter.has('program_id') && search.programs.length > 0 && !search.bookmarked)
    byFilter.set('program_id', profilesOfViewerPrograms(community, search));
  const listed = intersectFilters({ candidates, byFilter });
  return { candidates, byFilter, listed, total: listed.count };
}

/** Returns a function that counts the results with a term as the only value of its filter, and the other filters unchanged. */
export function termCounter(result: FilterResult): (term: Term) => number {
  const bases = new Map([...result.byFilter.keys()].map((name) => [name, intersectFilters(result, name)]));
  return ({ filter, positions }) => positions.countIntersection(bases.get(filter) ?? result.listed);
}

/** Returns, for each filter, the total without it. Without the program filter, the viewer's programs apply. */
export function totalsWithoutEachFilter(community: Community, result: FilterResult, search: Search): { name: string; total: number }[] {
  const names = [...result.byFilter.keys()].filter((name) => name !== 'program_id' || search.filters.has(name));
  return names.map((name) => {
    const remaining = intersectFilters(result, name);
    if (name === 'program_id' && search.programs.length > 0 && !search.bookmarked)
      remaining.retainAll(profilesOfViewerPrograms(community, search));
    return { name, total: remaining.count };
  });
}

function intersectFilters({ candidates, byFilter }: Pick<FilterResult, 'candidates' | 'byFilter'>, except?: string): BitSet {
  const intersection = candidates.clone();
  for (const [name, bits] of byFilter) if (name !== except) intersection.retainAll(bits);
  return intersection;
}

function positionsWithAny({ profiles, terms }: Community, filter: string, values: string[]): BitSet {
  const positions = new BitSet(profiles.length);
  for (const value of values) {
    const term = terms.find(filter, value);
    if (term) positions.addAll(term.positions);
  }
  return positions;
}

/** Returns the positions of the profiles with these ids that are in the community. */
export function positionsOf({ index, profiles }: Community, ids: readonly string[]): BitSet {
  const positions = new BitSet(profiles.length);
  for (const id of ids) {
    const position = index.positionOf(id);
    if (position !== undefined) positions.add(position);
  }
  return positions;
}

/** Returns the profiles of the viewer's programs and those without a program. */
function profilesOfViewerPrograms(community: Community, { programs }: Search): BitSet {
  return positionsWithAny(community, 'program_id', [...programs, noProgram]);
}

/** Returns the profiles with every word in their name, title or job, or in the labels of their skills, needs or unit. */
function profilesWithWords(community: Community, words: string[]): BitSet {
  const { profiles, terms } = community;
  const withAllWords = BitSet.all(profiles.length);
  for (const word of words) {
    const withWord = new BitSet(profiles.length);
    for (const [number, term] of terms.list.entries()) if (community.searchTextOf(number).includes(word)) withWord.addAll(term.positions);
    for (let position = 0; position < profiles.length; position += 1) {
      if (profiles[position]?.search_text.includes(word)) withWord.add(position);
    }
    withAllWords.retainAll(withWord);
  }
  return withAllWords;
}
