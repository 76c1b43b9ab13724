import { expect, test } from 'vitest';
import { internalPath, parseSearch, searchId, stringifySearch } from './search.ts';

test('search parameters are parsed and written as flat text', () => {
  expect(parseSearch('?tags=ia,reseau&q=123&token=1e5')).toEqual({ tags: 'ia,reseau', q: '123', token: '1e5' });
  expect(stringifySearch({ tags: ['ia', 'reseau'], q: 'prise de parole', page: 2, sort: undefined, available: false, none: [] })).toBe(
    '?tags=ia,reseau&q=prise+de+parole&page=2',
  );
  expect(stringifySearch({})).toBe('');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'dashboard', '', 7, undefined])(
  '%s is not an internal path',
  (value) => {
    expect(internalPath(value)).toBeUndefined();
  },
);

test('an invalid id is dropped', () => {
  const id = '018f3f3e-0000-7000-8000-000000000000';
  expect(searchId(id)).toBe(id);
  for (const value of ['018f3f3e', `${id}0`, 7, undefined]) expect(searchId(value)).toBeUndefined();
});

test('an internal path is kept', () => {
  expect(internalPath('/community?q=paul')).toBe('/community?q=paul');
});
