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
])('the chosen values of %s', (name, values) => {
  expect(chosenValues(search, name)).toEqual(values);
});

test('choosing in one question leaves the others, even one whose name begins alike', () => {
  expect(chooseValues(search, 'answers:job_category', ['sales', 'it'])).toEqual({
    q: 'paul',
    program_id: program,
    tags: ['ia', 'old'],
    answers: ['job_category_2:it', 'formats:phone_call', 'job_category:sales', 'job_category:it'],
  });
});

test('of two programs the last chosen one counts', () => {
  expect(chooseValues({ program_id: program }, 'program_id', [program, otherProgram])).toEqual({ program_id: otherProgram });
  expect(chooseValues({ program_id: program }, 'program_id', [])).toEqual({});
});

test.each([
  ['q', { ...search, q: undefined }],
  ['tags', { ...search, tags: undefined }],
  ['answers', { ...search, answers: undefined }],
  ['answers:formats', { ...search, answers: ['job_category:it', 'job_category_2:it'] }],
])('without %s', (name, { page: _, ...expected }) => {
  const kept = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
  expect(withoutFilter(search, name)).toEqual(kept);
});

test('every chosen value is named by its facet, and one that no facet knows is still there to be removed', () => {
  const facets = [{ name: 'tags', title: 'Compétences', values: [{ value: 'ia', label: 'Intelligence artificielle', count: 3 }] }];
  expect(chosenFilters({ tags: ['ia', 'old'], answers: ['formats:phone_call'] }, facets)).toEqual([
    { facet: 'tags', value: 'ia', label: 'Intelligence artificielle' },
    { facet: 'tags', value: 'old', label: undefined },
    { facet: 'answers:formats', value: 'phone_call', label: undefined },
  ]);
});
