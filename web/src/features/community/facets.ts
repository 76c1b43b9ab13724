import type { Facet } from '@binome/contract/profiles/profiles';
import type { Listed } from '../../lib/data/peers.ts';
import { changeSearch } from './change-search.ts';
import { type CommunitySearch, type ListFilter, listFilters } from './search.ts';

// A facet of the API is a filter on the screen, named after its field of the search. The facet `answers:formats` is the question
// `formats`; its values are in `search.answers` as `formats:phone_call`.

/** Props of the filter row and of the filter sheet. */
export interface FiltersProps {
  /** The listed people. */
  listed: Listed;
  facets: readonly Facet[];
  search: CommunitySearch;
  /** Undefined while the list is loading. */
  total: number | undefined;
  onSearch: (search: CommunitySearch) => void;
}

/** Returns the chosen values of a facet. */
export function chosenValues(search: CommunitySearch, name: string): string[] {
  if (name === 'program_id') return search.program_id ? [search.program_id] : [];
  const field = questionField(name);
  if (field) return (search.answers ?? []).filter((entry) => entry.startsWith(`${field}:`)).map((entry) => entry.slice(field.length + 1));
  const filter = listFilter(name);
  return filter ? (search[filter] ?? []) : [];
}

/** Returns the search with other values of a facet. Only one program can be chosen: the last one counts. */
export function chooseValues(search: CommunitySearch, name: string, values: string[]): CommunitySearch {
  if (name === 'program_id') return changeSearch(search, { program_id: values.at(-1) });
  const field = questionField(name);
  if (field) {
    const others = (search.answers ?? []).filter((entry) => !entry.startsWith(`${field}:`));
    return changeSearch(search, { answers: [...others, ...values.map((value) => `${field}:${value}`)] });
  }
  const filter = listFilter(name);
  return filter ? changeSearch(search, { [filter]: values }) : search;
}

/** Returns the search without a filter. `name` comes from `loosen` in the API's reply. */
export function withoutFilter(search: CommunitySearch, name: string): CommunitySearch {
  if (name === 'q') return changeSearch(search, { q: undefined });
  if (name === 'available') return changeSearch(search, { available: undefined });
  if (name === 'bookmarked') return changeSearch(search, { bookmarked: undefined });
  if (name === 'answers') return changeSearch(search, { answers: undefined });
  return chooseValues(search, name, []);
}

export interface ChosenFilter {
  facetName: string;
  value: string;
  /** Undefined when the company no longer has this value. */
  label: string | undefined;
}

/** Returns the chosen values with their labels, in the order of the facets; values without a facet come last. */
export function chosenFilters(search: CommunitySearch, facets: readonly Facet[]): ChosenFilter[] {
  const known = facets.flatMap(({ name, values }) =>
    chosenValues(search, name).map((value) => ({ facetName: name, value, label: values.find((option) => option.value === value)?.label })),
  );
  const names = new Set(facets.map(({ name }) => name));
  const unknown = facetNames(search)
    .filter((name) => !names.has(name))
    .flatMap((name) => chosenValues(search, name).map((value) => ({ facetName: name, value, label: undefined })));
  return [...known, ...unknown];
}

/** Returns the names of the facets with a chosen value. */
function facetNames(search: CommunitySearch): string[] {
  const listNames = listFilters.filter((name) => name !== 'answers' && search[name]);
  const questions = (search.answers ?? []).map((entry) => `answers:${entry.slice(0, entry.indexOf(':'))}`);
  return [...new Set([...listNames, ...questions, ...(search.program_id ? ['program_id'] : [])])];
}

function questionField(name: string): string | undefined {
  return name.startsWith('answers:') ? name.slice('answers:'.length) : undefined;
}

function listFilter(name: string): ListFilter | undefined {
  return listFilters.find((filter) => filter === name);
}
