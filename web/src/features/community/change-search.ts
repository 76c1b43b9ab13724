import { type CommunitySearch, listFilters, readSearch, withoutUndefined } from './search.ts';

// Only for the community's page, apart from the parser, which the route needs before the page loads.

/** Changes filters or order and goes back to the first page. */
export function changeSearch(search: CommunitySearch, change: Partial<CommunitySearch>): CommunitySearch {
  return readSearch({ ...search, page: undefined, ...change });
}

/** Removes all filters and keeps the order. */
export function clearFilters({ show, sort }: CommunitySearch): CommunitySearch {
  return withoutUndefined({ show, sort });
}

/** Are only some of the people listed? */
export function isFiltered(search: CommunitySearch): boolean {
  return search.q !== undefined || countFilters(search) > 0;
}

/** Returns the number of active filters, without the search text. */
export function countFilters(search: CommunitySearch): number {
  const listCount = listFilters.reduce((count, name) => count + (search[name]?.length ?? 0), 0);
  return listCount + (search.program_id ? 1 : 0) + (search.available ? 1 : 0) + (search.bookmarked ? 1 : 0);
}
