import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { runRequest } from './run-request.ts';

/** A client with stored data of two models, which counts the calls. */
function storedClient() {
  const client = new QueryClient();
  const paul = { id: 'p', name: 'Paul', seen: false };
  client.setQueryData(['training_tools', 'fr'], [paul]);
  client.setQueryData(['articles', 'list', {}], { data: [paul], total: 1 });
  client.setQueryData(['articles', 'endless'], { pages: [{ data: [] }, { data: [paul] }], pageParams: [1, 2] });
  client.setQueryData(['articles', 'one', 'p'], paul);
  client.setQueryData(['articles', 'count'], 3);
  const data = () => Object.fromEntries(client.getQueriesData({}).map(([key, value]) => [key.join(' '), value]));
  const stale = () =>
    client
      .getQueryCache()
      .findAll({ stale: true })
      .map(({ queryKey }) => queryKey.slice(0, 2).join(' '));
  return { client, data, stale };
}

test.each([
  ['without a type', { sub_type: 'all', model: 'articles' }, /^The type must be one of get, update, delete/],
  ['with an unknown type', { type: 'erase', sub_type: 'all', model: 'articles' }, /^The type must be/],
  ['with a type that is not a string', { type: 1, sub_type: 'all', model: 'articles' }, /^The type must be/],
  ['without a subtype', { type: 'get', model: 'articles' }, /^The subtype must be one of all, paginated, one/],
  ['with a subtype that is not a string', { type: 'get', sub_type: ['all'], model: 'articles' }, /^The subtype must be/],
  ['without a model', { type: 'get', sub_type: 'all' }, /^The model must be one of articles/],
  ['with an unknown model', { type: 'get', sub_type: 'all', model: 'toString' }, /^The model must be/],
  ['with a model that is not a string', { type: 'get', sub_type: 'all', model: ['articles'] }, /^The model must be/],
  ['for one record without an id', { type: 'get', sub_type: 'one', model: 'articles' }, /get one needs an id/],
  ['to update without an id', { type: 'update', sub_type: 'all', model: 'articles' }, /update all needs an id/],
  ['to delete without an id', { type: 'delete', sub_type: 'all', model: 'articles', id: '' }, /delete all needs an id/],
])('a request %s returns an error, and nothing is sent or changed', (_, input, error) => {
  const { client, data, stale } = storedClient();
  const before = data();
  expect(runRequest(client, input)).toMatch(error);
  expect(data()).toEqual(before);
  expect(stale()).toEqual([]);
});

describe('an allowed request', () => {
  test('reads the queries of a model, or one record, again', () => {
    const { client, stale } = storedClient();
    expect(runRequest(client, { type: 'get', sub_type: 'one', model: 'articles', id: 'p' })).toBeNull();
    expect(stale()).toEqual(['articles one']);
    expect(runRequest(client, { type: 'get', sub_type: 'all', model: 'training_tools' })).toBeNull();
    expect(stale().toSorted()).toEqual(['articles one', 'training_tools fr']);
  });

  test('merges a record by its id into the lists and pages that have it', () => {
    const { client, data } = storedClient();
    expect(runRequest(client, { type: 'update', sub_type: 'paginated', model: 'articles', id: 'p', record: { seen: true } })).toBeNull();
    const seen = { id: 'p', name: 'Paul', seen: true };
    expect(data()).toMatchObject({
      'articles list [object Object]': { data: [seen], total: 1 },
      'articles endless': { pages: [{ data: [] }, { data: [seen] }] },
      'articles count': 3,
      'training_tools fr': [{ seen: false }],
    });
  });

  test('adds a missing record to a whole list and as a single record', () => {
    const { client, data } = storedClient();
    const added = { type: 'update', id: 'q', record: { name: 'Ana' } };
    expect(runRequest(client, { ...added, sub_type: 'all', model: 'training_tools' })).toBeNull();
    expect(runRequest(client, { ...added, sub_type: 'one', model: 'articles' })).toBeNull();
    expect(data()).toMatchObject({
      'training_tools fr': [{ id: 'p' }, { id: 'q', name: 'Ana' }],
      'articles one q': { id: 'q', name: 'Ana' },
    });
  });

  test('deletes a record once; an absent id is an error', () => {
    const { client, data } = storedClient();
    for (const sub_type of ['paginated', 'one']) {
      const input = { type: 'delete', sub_type, model: 'articles', id: 'p' };
      expect(runRequest(client, input)).toBeNull();
      expect(runRequest(client, input)).toBe('No record p to remove');
    }
    expect(data()).toMatchObject({
      'articles list [object Object]': { data: [] },
      'articles endless': { pages: [{ data: [] }, { data: [] }] },
    });
    expect(data()).not.toHaveProperty('articles one p');
  });
});
