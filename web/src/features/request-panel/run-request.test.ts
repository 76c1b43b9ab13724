import type { HttpRequest, HttpResponse } from '@binome/contract/values/client';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { requestState, watchRequests } from '../../lib/request-state.ts';
import type { RequestInput } from './request-configuration.ts';
import { runRequest, storedKey } from './run-request.ts';

/** Runs requests against given responses, and records the addresses that are asked. */
function panel(...responses: HttpResponse[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watchRequests(client);
  const asked: string[] = [];
  const send = async ({ url }: HttpRequest): Promise<HttpResponse> => {
    asked.push(url);
    return responses.shift() ?? { status: 500, body: {} };
  };
  return { client, asked, run: (input: RequestInput) => runRequest(client, send, input) };
}

const ok = (body: unknown): HttpResponse => ({ status: 200, body });
const meetings = { model: 'meetings', sub_type: 'paginated', id: null } as const;
const programs = { model: 'programs', sub_type: 'all', id: null } as const;
const meeting = { model: 'meetings', sub_type: 'one', id: 'a' } as const;

describe('a request outside the configuration', () => {
  const refused: [string, RequestInput, RegExp][] = [
    ['without a type', { sub_type: 'all', model: 'programs' }, /^The type must be one of get, update, delete/],
    ['with an unknown type', { type: 'erase', sub_type: 'all', model: 'programs' }, /^The type must be/],
    ['with a type that is not a string', { type: 1, sub_type: 'all', model: 'programs' }, /^The type must be/],
    ['without a subtype', { type: 'get', model: 'programs' }, /^The subtype must be one of all, paginated, one/],
    ['with a subtype that is not a string', { type: 'get', sub_type: ['all'], model: 'programs' }, /^The subtype must be/],
    ['without a model', { type: 'get', sub_type: 'all' }, /^The model must be one of presenters/],
    ['with a model that the configuration does not define', { type: 'get', sub_type: 'all', model: 'toString' }, /^The model must be/],
    ['with a model that is not a string', { type: 'get', sub_type: 'all', model: ['programs'] }, /^The model must be/],
    ['with a subtype that the model does not have', { type: 'get', sub_type: 'one', model: 'tags', id: 'a' }, /tags has no subtype one/],
    ['for one record without an id', { type: 'get', sub_type: 'one', model: 'meetings' }, /get one needs an id/],
    ['to update without an id', { type: 'update', sub_type: 'all', model: 'programs' }, /update all needs an id/],
    ['to delete without an id', { type: 'delete', sub_type: 'all', model: 'programs', id: '' }, /delete all needs an id/],
  ];
  test.each(refused)('%s returns an error and sends nothing', async (_, input, error) => {
    const { run, asked, client } = panel(ok({ data: [] }));
    expect(await run(input)).toMatch(error);
    expect(asked).toEqual([]);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('an allowed request', () => {
  test('stores a whole list', async () => {
    const { run, asked, client } = panel(ok({ data: [{ id: 'a' }] }), ok({ data: [{ id: 'b' }] }));
    expect(await run({ ...programs, type: 'get' })).toBeNull();
    await run({ ...programs, type: 'get' });
    expect(asked).toEqual(['/api/v1/programs', '/api/v1/programs']);
    expect(client.getQueryData(storedKey(programs))).toEqual([{ id: 'b' }]);
  });

  test('appends later pages, and starts again at page 1', async () => {
    const page = (number: number, id: string) => ok({ data: [{ id }], page: number, page_size: 1, total: 2 });
    const { run, asked, client } = panel(page(1, 'a'), page(2, 'b'), page(1, 'c'));
    for (const number of [1, 2]) await run({ ...meetings, type: 'get', page: number });
    expect(client.getQueryData(storedKey(meetings))).toMatchObject({ data: [{ id: 'a' }, { id: 'b' }], page: 2 });
    await run({ ...meetings, type: 'get', page: 1 });
    expect(client.getQueryData(storedKey(meetings))).toMatchObject({ data: [{ id: 'c' }], page: 1 });
    expect(asked).toEqual(['/api/v1/meetings?page=1', '/api/v1/meetings?page=2', '/api/v1/meetings?page=1']);
  });

  test('stores one record by its id', async () => {
    const { run, asked, client } = panel(ok({ data: { id: 'a/b', subject: 'CV' } }));
    expect(await run({ ...meeting, type: 'get', id: 'a/b' })).toBeNull();
    expect(asked).toEqual(['/api/v1/meetings/a%2Fb']);
    expect(client.getQueryData(storedKey({ ...meeting, id: 'a/b' }))).toEqual({ id: 'a/b', subject: 'CV' });
  });

  test('returns and counts the error of a failed call', async () => {
    const { run, client } = panel({ status: 404, body: { code: 'not_found', errors: { full_messages: ['Introuvable'] } } });
    expect(await run({ ...meeting, type: 'get' })).toBe('Introuvable');
    expect(requestState(client, storedKey(meeting))).toMatchObject({ before: 1, failed: 1, errors: { full_messages: ['Introuvable'] } });
  });
});

describe('a stored resource', () => {
  test.each([programs, meetings, meeting])('of $model, $sub_type, is merged by its id', async (key) => {
    const data = key.sub_type === 'one' ? { id: 'a', name: 'Ana', kept: 1 } : [{ id: 'a', name: 'Ana', kept: 1 }];
    const { run, client, asked } = panel(ok({ data, page: 1, page_size: 1, total: 1 }));
    await run({ ...key, type: 'get' });
    expect(await run({ ...key, type: 'update', id: 'a', record: { name: 'Anna' } })).toBeNull();
    expect(JSON.stringify(client.getQueryData(storedKey(key)))).toContain('{"id":"a","name":"Anna","kept":1}');
    expect(asked).toHaveLength(1);
  });

  test.each([programs, meetings, meeting])('of $model, $sub_type, is added if it is missing', async (key) => {
    const { run, client } = panel();
    expect(await run({ ...key, type: 'update', id: 'a', record: { name: 'Ana' } })).toBeNull();
    expect(JSON.stringify(client.getQueryData(storedKey(key)))).toContain('{"name":"Ana","id":"a"}');
  });

  test.each([programs, meetings, meeting])('of $model, $sub_type, is deleted once; an absent id is an error', async (key) => {
    const { run, client } = panel();
    await run({ ...key, type: 'update', id: 'a', record: {} });
    expect(await run({ ...key, type: 'delete', id: 'a' })).toBeNull();
    expect(JSON.stringify(client.getQueryData(storedKey(key))) ?? '').not.toContain('"id":"a"');
    expect(await run({ ...key, type: 'delete', id: 'a' })).toBe('No record a to remove');
  });
});
