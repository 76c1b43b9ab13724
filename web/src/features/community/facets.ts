import type { Facet } from '@binome/contract/profiles';
import type { AppIntl } from '../../lib/intl.ts';
import { questionTitle } from '../../lib/question-titles.ts';
import { type CommunitySearch, changeSearch, type ListFilter, listFilters } from './search.ts';

// A facet of the API is a filter of the screen: its name says which part of the search it is. `answers:formats` is the
// question "formats", and its values stand in the search as `formats:phone_call`.

/** What the row of filters and the sheet of a phone take. */
export interface FiltersProps {
  facets: readonly Facet[];
  search: CommunitySearch;
  /** Undefined while the list is loading. */
  total: number | undefined;
  onSearch: (search: CommunitySearch) => void;
}

/** The chosen values of a facet. */
export function chosenValues(search: CommunitySearch, name: string): string[] {
  if (name === 'program_id') return search.program_id ? [search.program_id] : [];
  const field = questionOf(name);
  if (field) return (search.answers ?? []).filter((pair) => pair.startsWith(`${field}:`)).map((pair) => pair.slice(field.length + 1));
  const filter = listFilter(name);
  return filter ? (search[filter] ?? []) : [];
}

/** The search with other values chosen in a facet. Of programs the last chosen one counts: a list shows one program or all. */
export function chooseValues(search: CommunitySearch, name: string, values: string[]): CommunitySearch {
  if (name === 'program_id') return changeSearch(search, { program_id: values.at(-1) });
  const field = questionOf(name);
  if (field) {
    const others = (search.answers ?? []).filter((pair) => !pair.startsWith(`${field}:`));
    return changeSearch(search, { answers: [...others, ...values.map((value) => `${field}:${value}`)] });
  }
  const filter = listFilter(name);
  return filter ? changeSearch(search, { [filter]: values }) : search;
}

/** The search without one filter, named as the API names those that could be loosened. */
export function withoutFilter(search: CommunitySearch, name: string): CommunitySearch {
  if (name === 'q') return changeSearch(search, { q: undefined });
  if (name === 'available') return changeSearch(search, { available: undefined });
  if (name === 'answers') return changeSearch(search, { answers: undefined });
  return chooseValues(search, name, []);
}

/** What a facet is called: a question that every company asks has a title for readers. */
export function facetTitle(intl: Pick<AppIntl, 't'>, { name, title }: Pick<Facet, 'name' | 'title'>): string {
  const field = questionOf(name);
  return field ? questionTitle(intl, field, title) : title;
}

export interface ChosenFilter {
  facet: string;
  value: string;
  /** Undefined when the company no longer has this value. */
  label: string | undefined;
}

/** Every chosen value with its words, in the order of the facets; a value that no facet knows comes last. */
export function chosenFilters(search: CommunitySearch, facets: readonly Facet[]): ChosenFilter[] {
  const known = facets.flatMap(({ name, values }) =>
    chosenValues(search, name).map((value) => ({ facet: name, value, label: values.find((one) => one.value === value)?.label })),
  );
  const names = new Set(facets.map(({ name }) => name));
  const unknown = facetNames(search)
    .filter((name) => !names.has(name))
    .flatMap((name) => chosenValues(search, name).map((value) => ({ facet: name, value, label: undefined })));
  return [...known, ...unknown];
}

/** The facets in which a search chooses something. */
function facetNames(search: CommunitySearch): string[] {
  const lists = listFilters.filter((name) => name !== 'answers' && search[name]);
  const questions = (search.answers ?? []).map((pair) => `answers:${pair.slice(0, pair.indexOf(':'))}`);
  return [...new Set([...lists, ...questions, ...(search.program_id ? ['program_id'] : [])])];
}

function questionOf(name: string): string | undefined {
  return name.startsWith('answers:') ? name.slice('answers:'.length) : undefined;
}

function listFilter(name: string): ListFilter | undefined {
  return listFilters.find((filter) => filter === name);
}
