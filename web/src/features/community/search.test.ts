import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search.ts';
import { changeSearch, clearFilters, countFilters, readSearch, toQuery } from './search.ts';

const program = '0190a000-0000-7000-8000-000000000001';

const full = {
  q: 'prise de parole',
  sort: 'name',
  program_id: program,
  business_unit_id: ['0190a000-0000-7000-8000-000000000003', '0190a000-0000-7000-8000-000000000004'],
  language: ['fr'],
  tags: ['ia'],
  answers: ['job_category:it', 'formats:phone_call'],
  available: true,
  page: 3,
} as const;

describe('the search of the community', () => {
  test('survives the URL', () => {
    const text = stringifySearch({ ...full });
    expect(text).toContain('answers=job_category:it,formats:phone_call');
    expect(readSearch(parseSearch(text))).toEqual(full);
  });

  test.each([
    ['sort', 'salary'],
    ['sort', 'match'],
    ['page', '1'],
    ['page', '-2'],
    ['page', '1.5'],
    ['page', '1e9'],
    ['available', 'false'],
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

  test('keeps each value once', () => {
    expect(readSearch({ tags: 'ia,ia,reseau' })).toEqual({ tags: ['ia', 'reseau'] });
  });

  test('asks the API for the best match unless told otherwise, and never for the number of pages', () => {
    expect(toQuery({ tags: ['ia'], page: 3 })).toEqual({ tags: ['ia'], sort: 'match' });
    expect(toQuery({ sort: 'newest' })).toEqual({ sort: 'newest' });
  });

  test('a change begins at the first page', () => {
    expect(changeSearch({ tags: ['ia'], page: 3 }, { q: 'paul' })).toEqual({ tags: ['ia'], q: 'paul' });
    expect(changeSearch({ tags: ['ia'], page: 3 }, { tags: [] })).toEqual({});
  });

  test('clearing keeps the order, counting leaves out the words', () => {
    const search = readSearch({ ...full });
    expect(clearFilters(search)).toEqual({ sort: 'name' });
    expect(countFilters(search)).toBe(8);
    expect(countFilters({ q: 'paul' })).toBe(0);
  });
});
