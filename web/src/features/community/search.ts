import { maxFilterValues, maxSearchLength } from '@binome/contract/values/limits';
import type { Listed } from '../../lib/data/peers.ts';
import { searchText } from '../../lib/text/search.ts';

// The search is stored in the URL: `/community?tags=ia,reseau&answers=job_category:it&sort=name&page=2`.

/** The filters with several values. */
export const listFilters = ['business_unit_id', 'site_id', 'language', 'tags', 'answers'] as const;

export type ListFilter = (typeof listFilters)[number];

export const sorts = ['match', 'name', 'newest'] as const;

type Sort = (typeof sorts)[number];

export type CommunitySearch = {
  /** The listed people; absent for the role that the current one looks for. */
  show?: Listed;
  q?: string;
  /** Absent for the best match first. */
  sort?: Sort;
  program_id?: string;
  available?: true;
  /** Only people whom the viewer keeps. */
  bookmarked?: true;
  /** Number of pages shown; absent for one. */
  page?: number;
} & { [Filter in ListFilter]?: string[] };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The community search that led to a profile, for the link back. */
    community?: CommunitySearch;
  }
}

/** Parses the search of a URL. Invalid values are left out. */
export function readSearch(search: Record<string, unknown>): CommunitySearch {
  const page = Number(search.page);
  const sort = sorts.find((option) => option === search.sort && option !== 'match');
  return withoutUndefined({
    show: lists.find((listed) => listed === search.show),
    q: searchText(search.q)?.slice(0, maxSearchLength),
    sort,
    program_id: readList(search.program_id, idPattern)?.[0],
    business_unit_id: readList(search.business_unit_id, idPattern),
    site_id: readList(search.site_id, idPattern),
    language: readList(search.language, codePattern),
    tags: readList(search.tags, codePattern),
    answers: readList(search.answers, answerPattern),
    available: String(search.available) === 'true' ? true : undefined,
    bookmarked: String(search.bookmarked) === 'true' ? true : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100 ? page : undefined,
  });
}

/** Returns the query for the API, without the number of pages. */
export function toQuery({ page: _, show: _show, sort = 'match', ...filters }: CommunitySearch) {
  return { ...filters, sort };
}

const lists: readonly Listed[] = ['presenter', 'participant', 'peer'];

// The formats that the API accepts. It refuses the whole request if one value is invalid.
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const codePattern = /^.{1,60}$/;

const answerPattern = /^[a-z0-9_]{1,60}:[a-zA-Z0-9_]{1,60}$/;

function readList(value: unknown, pattern: RegExp): string[] | undefined {
  const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  const list = [...new Set(parts.filter((part) => pattern.test(part)))].slice(0, maxFilterValues);
  return list.length > 0 ? list : undefined;
}

/** Removes undefined keys, so that equivalent searches are equal. */
export function withoutUndefined<T extends object>(search: T): T {
  const copy: T = { ...search };
  for (const key in copy) if (copy[key] === undefined) delete copy[key];
  return copy;
}
