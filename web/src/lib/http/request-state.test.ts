import { ApiFailure } from '@binome/contract/values/client';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { lastCalls, recordCall } from './last-calls.ts';
import {
  appendPage,
  mergeById,
  onRequests,
  removeById,
  requestState,
  resetRequest,
  resetRequests,
  waitingFor,
  watchRequests,
} from './request-state.ts';

function watchedClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let time = 1_000;
  watchRequests(client, () => time);
  return { client, pass: (milliseconds: number) => (time += milliseconds) };
}

const refusal = new ApiFailure(422, { code: 'invalid', errors: { full_messages: ['Non'], message: ['Trop court'] } });

describe('the state of a request', () => {
  test('is zero before the first call', () => {
    expect(requestState(watchedClient().client, ['presenters'])).toEqual({
      loading: false,
      before: 0,
      success: 0,
      failed: 0,
      last_update: null,
      speed: null,
      errors: null,
    });
  });

  test('counts the start and the success of a call', async () => {
    const { client, pass } = watchedClient();
    let respond = (_: string) => {};
    const reply = new Promise<string>((resolve) => {
      respond = resolve;
    });
    const fetching = client.fetchQuery({ queryKey: ['presenters'], queryFn: () => reply });
    expect(requestState(client, ['presenters'])).toMatchObject({ loading: true, before: 1, success: 0, last_update: null });
    pass(120);
    respond('Paul');
    await fetching;
    expect(requestState(client, ['presenters'])).toMatchObject({
      loading: false,
      before: 1,
      success: 1,
      failed: 0,
      speed: 120,
      errors: null,
    });
    expect(requestState(client, ['presenters']).last_update).toBeGreaterThan(0);
  });

  test('stores the errors of a failure and clears them at the next success', async () => {
    const { client } = watchedClient();
    await client.fetchQuery({ queryKey: ['presenters'], queryFn: () => Promise.reject(refusal) }).catch(() => {});
    expect(requestState(client, ['presenters'])).toMatchObject({ before: 1, success: 0, failed: 1, errors: refusal.errors });
    await client.fetchQuery({ queryKey: ['presenters'], queryFn: () => Promise.resolve('Paul') });
    expect(requestState(client, ['presenters'])).toMatchObject({ before: 2, success: 1, failed: 1, errors: null });
  });

  test('counts saves by the key of their mutation, with their errors', async () => {
    const { client, pass } = watchedClient();
    const save = (reply: () => Promise<unknown>) =>
      client
        .getMutationCache()
        .build(client, { mutationKey: ['form'], mutationFn: reply })
        .execute(undefined);
    const saving = save(async () => pass(80));
    expect(requestState(client, ['form'])).toMatchObject({ loading: true, before: 1, success: 0 });
    await saving;
    expect(requestState(client, ['form'])).toMatchObject({ loading: false, success: 1, speed: 80, errors: null });
    await save(() => Promise.reject(refusal)).catch(() => {});
    expect(requestState(client, ['form'])).toMatchObject({ before: 2, success: 1, failed: 1, errors: refusal.errors });
    resetRequest(client, ['form']);
    expect(requestState(client, ['form'])).toMatchObject({ before: 0, success: 0, failed: 0, errors: null });
  });

  test('tells what the person waits for: a save, else data that are not there yet', async () => {
    const { client } = watchedClient();
    const heard = vi.fn();
    const stop = onRequests(client, heard);
    const fetching = client.fetchQuery({ queryKey: ['presenters'], queryFn: () => Promise.resolve('Paul') });
    expect(waitingFor(client)).toBe('data');
    const saving = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.resolve() })
      .execute(undefined);
    expect(waitingFor(client)).toBe('save');
    await Promise.all([fetching, saving]);
    expect(waitingFor(client)).toBeNull();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    stop();
    heard.mockClear();
    const quiet = client.fetchQuery({ queryKey: ['badge'], queryFn: () => Promise.resolve(1), meta: { quiet: true } });
    const again = client.fetchQuery({ queryKey: ['presenters'], queryFn: () => Promise.resolve('Karim') });
    expect(waitingFor(client)).toBeNull();
    await Promise.all([quiet, again]);
    expect(heard).not.toHaveBeenCalled();
  });

  test('can be reset for one query', async () => {
    const { client } = watchedClient();
    client.setQueryData(['presenters'], ['Paul']);
    client.setQueryData(['presenters', 2], ['Karim']);
    resetRequest(client, ['presenters']);
    expect(requestState(client, ['presenters']).success).toBe(0);
    expect(client.getQueryData(['presenters', 2])).toEqual(['Karim']);
  });

  test('is reset for all queries but the companies', async () => {
    const { client } = watchedClient();
    await client.fetchQuery({ queryKey: ['tags'], queryFn: () => Promise.resolve([]) });
    recordCall({ method: 'GET', path: '/api/v1/tags', status: 200, duration_ms: 3 });
    client.setQueryData(['companies', 'nova'], ['Nova']);
    client.setQueryData(['current_user'], { id: '1' });
    client.setQueryData(['presenters'], ['Paul']);
    resetRequests(client);
    expect(
      client
        .getQueryCache()
        .getAll()
        .map((query) => query.queryKey),
    ).toEqual([['companies', 'nova']]);
    expect(requestState(client, ['tags'])).toMatchObject({ before: 0, success: 0 });
    expect(lastCalls()).toEqual([]);
  });
});

describe('lists', () => {
  const list = [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Ben' },
  ];

  test('merge a record by its id, or append it', () => {
    expect(mergeById(list, { id: 'a', name: 'Anna' })).toEqual([{ id: 'a', name: 'Anna' }, list[1]]);
    expect(mergeById(list, { id: 'c', name: 'Cléo' })).toEqual([...list, { id: 'c', name: 'Cléo' }]);
  });

  test('remove a record by its id, and throw for an unknown id', () => {
    expect(removeById(list, 'a')).toEqual([list[1]]);
    expect(() => removeById(list, 'z')).toThrow('No record z to remove');
  });

  const page = (number: number, data: { id: string; name: string }[]) => ({ data, page: number, page_size: 2, total: 3 });

  test('append later pages without duplicates, and start again at page 1', () => {
    const first = page(1, list);
    expect(appendPage(undefined, first)).toEqual(first);
    const both = appendPage(
      first,
      page(2, [
        { id: 'b', name: 'Ben' },
        { id: 'c', name: 'Cléo' },
      ]),
    );
    expect(both.data.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(both.page).toBe(2);
    expect(appendPage(both, first)).toEqual(first);
  });
});
