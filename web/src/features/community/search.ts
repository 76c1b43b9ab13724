import { searchText } from '../../lib/search.ts';

// What the community shows is in its URL: `/community?tags=ia,reseau&answers=job_category:it&sort=name&page=2`.

/** The filters that are lists of values. */
export const listFilters = ['business_unit_id', 'language', 'tags', 'answers'] as const;
export type ListFilter = (typeof listFilters)[number];

export const sorts = ['match', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

export type CommunitySearch = {
  q?: string;
  /** Absent for the best match first. */
  sort?: Sort;
  program_id?: string;
  available?: true;
  /** How many pages are shown, from the second on. */
  page?: number;
} & { [Filter in ListFilter]?: string[] };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the community showed when a profile was opened from it: the way back. */
    community?: CommunitySearch;
  }
}

/** The search of a URL; what it does not understand is left out. */
export function readSearch(search: Record<string, unknown>): CommunitySearch {
  const page = Number(search.page);
  const sort = sorts.find((one) => one === search.sort && one !== 'match');
  return present({
    q: searchText(search.q)?.slice(0, 100),
    sort,
    program_id: readList(search.program_id, id)?.[0],
    business_unit_id: readList(search.business_unit_id, id),
    language: readList(search.language, code),
    tags: readList(search.tags, code),
    answers: readList(search.answers, answer),
    available: String(search.available) === 'true' ? true : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100 ? page : undefined,
  });
}

/** What the API is asked for: everything but the number of pages. */
export function toQuery({ page: _, sort = 'match', ...filters }: CommunitySearch) {
  return { ...filters, sort };
}

/** The search after a change of filters or order: back to the first page. */
export function changeSearch(search: CommunitySearch, change: Partial<CommunitySearch>): CommunitySearch {
  return readSearch({ ...search, page: undefined, ...change });
}

/** Without any filter; the order stays. */
export function clearFilters({ sort }: CommunitySearch): CommunitySearch {
  return present({ sort });
}

/** How many filters are chosen; the words searched for are not one. */
export function countFilters(search: CommunitySearch): number {
  const listed = listFilters.reduce((count, name) => count + (search[name]?.length ?? 0), 0);
  return listed + (search.program_id ? 1 : 0) + (search.available ? 1 : 0);
}

// What the API takes: one mistyped value in an address must not cost the whole list.
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const code = /^.{1,60}$/;
const answer = /^[a-z0-9_]{1,60}:[a-zA-Z0-9_]{1,60}$/;
const longest = 50;

function readList(value: unknown, shape: RegExp): string[] | undefined {
  const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  const list = [...new Set(parts.filter((part) => shape.test(part)))].slice(0, longest);
  return list.length > 0 ? list : undefined;
}

/** Without the keys that are undefined, so that two searches that mean the same are equal. */
function present<T extends object>(search: T): T {
  const kept: T = { ...search };
  for (const key in kept) if (kept[key] === undefined) delete kept[key];
  return kept;
}
