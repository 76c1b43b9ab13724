import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/text/search.ts';
import { changeSearch, clearFilters, countFilters } from './change-search.ts';
import { readSearch, toQuery } from './search.ts';

const program = '0190a000-0000-7000-8000-000000000001';

const fullSearch = {
  q: 'prise de parole',
  sort: 'name',
  program_id: program,
  business_unit_id: ['0190a000-0000-7000-8000-000000000003', '0190a000-0000-7000-8000-000000000004'],
  language: ['fr'],
  tags: ['ia'],
  answers: ['job_category:it', 'formats:phone_call'],
  available: true,
  bookmarked: true,
  page: 3,
} as const;

describe('the community search', () => {
  test('round-trips through the URL', () => {
    const text = stringifySearch({ ...fullSearch });
    expect(text).toContain('answers=job_category:it,formats:phone_call');
    expect(readSearch(parseSearch(text))).toEqual(fullSearch);
  });

  test.each([
    ['sort', 'salary'],
    ['sort', 'match'],
    ['page', '1'],
    ['page', '-2'],
    ['page', '1.5'],
    ['page', '1e9'],
    ['available', 'false'],
    ['bookmarked', 'no'],
    ['tags', ','],
    ['q', ''],
    ['unknown', 'x'],
    ['program_id', 'p1'],
    ['business_unit_id', 'Paris'],
    ['answers', 'job category:it,it'],
    ['tags', 'x'.repeat(61)],
  ])('leaves out %s=%s', (name, value) => {
    expect(readSearch({ [name]: value })).toEqual({});
  });

  test('removes duplicate values', () => {
    expect(readSearch({ tags: 'ia,ia,reseau' })).toEqual({ tags: ['ia', 'reseau'] });
  });

  test('sorts by match by default and does not send the page', () => {
    expect(toQuery({ tags: ['ia'], page: 3 })).toEqual({ tags: ['ia'], sort: 'match' });
    expect(toQuery({ sort: 'newest' })).toEqual({ sort: 'newest' });
  });

  test('goes back to the first page after a change', () => {
    expect(changeSearch({ tags: ['ia'], page: 3 }, { q: 'paul' })).toEqual({ tags: ['ia'], q: 'paul' });
    expect(changeSearch({ tags: ['ia'], page: 3 }, { tags: [] })).toEqual({});
  });

  test('keeps the order when filters are cleared, and does not count the search text as a filter', () => {
    const search = readSearch({ ...fullSearch });
    expect(clearFilters(search)).toEqual({ sort: 'name' });
    expect(countFilters(search)).toBe(9);
    expect(countFilters({ q: 'paul' })).toBe(0);
  });
});
