import { expect, test } from 'vitest';
import { chooseValues, chosenFilters, chosenValues, withoutFilter } from './facets.ts';
import type { CommunitySearch } from './search.ts';

const program = '0190a000-0000-7000-8000-000000000001';
const otherProgram = '0190a000-0000-7000-8000-000000000002';

const search: CommunitySearch = {
  q: 'paul',
  program_id: program,
  tags: ['ia', 'old'],
  answers: ['job_category:it', 'job_category_2:it', 'formats:phone_call'],
  page: 2,
};

test.each([
  ['tags', ['ia', 'old']],
  ['language', []],
  ['program_id', [program]],
  ['answers:job_category', ['it']],
  ['answers:formats', ['phone_call']],
  ['something_else', []],
])('returns the chosen values of %s', (name, values) => {
  expect(chosenValues(search, name)).toEqual(values);
});

test('keeps the values of other questions, even when a name has the same prefix', () => {
  expect(chooseValues(search, 'answers:job_category', ['sales', 'it'])).toEqual({
    q: 'paul',
    program_id: program,
    tags: ['ia', 'old'],
    answers: ['job_category_2:it', 'formats:phone_call', 'job_category:sales', 'job_category:it'],
  });
});

test('keeps only the last chosen program', () => {
  expect(chooseValues({ program_id: program }, 'program_id', [program, otherProgram])).toEqual({ program_id: otherProgram });
  expect(chooseValues({ program_id: program }, 'program_id', [])).toEqual({});
});

test.each([
  ['q', { ...search, q: undefined }],
  ['tags', { ...search, tags: undefined }],
  ['bookmarked', search],
  ['answers', { ...search, answers: undefined }],
  ['answers:formats', { ...search, answers: ['job_category:it', 'job_category_2:it'] }],
])('removes the filter %s', (name, { page: _, ...expected }) => {
  const expectedSearch = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
  expect(withoutFilter(search, name)).toEqual(expectedSearch);
});

test('labels chosen values by their facet and keeps values without a facet', () => {
  const facets = [{ name: 'tags', title: 'Compétences', values: [{ value: 'ia', label: 'Intelligence artificielle', count: 3 }] }];
  expect(chosenFilters({ tags: ['ia', 'old'], answers: ['formats:phone_call'] }, facets)).toEqual([
    { facetName: 'tags', value: 'ia', label: 'Intelligence artificielle' },
    { facetName: 'tags', value: 'old', label: undefined },
    { facetName: 'answers:formats', value: 'phone_call', label: undefined },
  ]);
});
