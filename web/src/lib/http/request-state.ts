import { ApiFailure } from '@binome/contract/values/client';
import { deviceNow } from '@binome/contract/values/server-clock';
import {
  hashKey,
  type MutationCacheNotifyEvent,
  notifyManager,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { clearCalls } from './last-calls.ts';

// The state of each call, over the query cache and the mutation cache: what TanStack Query does not count itself. It is not a store: the
// data stay in the caches.

/** `before`, `success` and `failed` are counters, `last_update` is in epoch ms, `speed` is the last duration in ms. */
export interface RequestState {
  loading: boolean;
  before: number;
  success: number;
  failed: number;
  last_update: number | null;
  speed: number | null;
  errors: ApiFailure['errors'] | null;
}

interface RequestLog extends Omit<RequestState, 'loading'> {
  began_at: number;
}
const unused: RequestLog = { before: 0, success: 0, failed: 0, last_update: null, speed: null, errors: null, began_at: 0 };

const logs = new WeakMap<QueryClient, Map<string, RequestLog>>();

/** The list of companies is public, so it survives signing out. */
const companiesKey = 'companies';

/** Records the calls of a query client. */
export function watchRequests(client: QueryClient, now: () => number = deviceNow): void {
  const log = new Map<string, RequestLog>();
  logs.set(client, log);
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'removed') log.delete(event.query.queryHash);
    else record(log, event.query.queryHash, event, now());
  });
  client.getMutationCache().subscribe((event) => {
    const key = event.mutation?.options.mutationKey;
    if (key) record(log, hashKey(key), event, now());
  });
}

/** Returns the state of a query or of a mutation, by its key; all zero if it never ran or was reset. */
export function requestState(client: QueryClient, key: QueryKey): RequestState {
  const { began_at: _, ...log } = logs.get(client)?.get(hashKey(key)) ?? unused;
  const isFetching = client.getQueryState(key)?.fetchStatus === 'fetching';
  return { loading: isFetching || client.isMutating({ mutationKey: key, exact: true }) > 0, ...log };
}

/** Returns what the person waits for: a save, or data that the page does not show yet. */
export function waitingFor(client: QueryClient): 'save' | 'data' | null {
  if (client.isMutating() > 0) return 'save';
  const isMissing: QueryFilters = { predicate: ({ state, meta }) => state.data === undefined && meta?.quiet !== true };
  return client.isFetching(isMissing) > 0 ? 'data' : null;
}

/** Calls the listener after each change of a call; returns a function that stops it. */
export function onRequests(client: QueryClient, listener: () => void): () => void {
  // Not at once: a component that reads a query changes the cache while it renders.
  const later = notifyManager.batchCalls(listener);
  const stops = [client.getQueryCache().subscribe(later), client.getMutationCache().subscribe(later)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes one call and its data from the caches. */
export function resetRequest(client: QueryClient, key: QueryKey): void {
  client.removeQueries({ queryKey: key, exact: true });
  for (const mutation of client.getMutationCache().findAll({ mutationKey: key, exact: true })) client.getMutationCache().remove(mutation);
  logs.get(client)?.delete(hashKey(key));
}

/** Removes everything but the companies from the caches, when a login session ends. */
export function resetRequests(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== companiesKey });
  client.getMutationCache().clear();
  clearCalls();
  const log = logs.get(client);
  for (const hash of log?.keys() ?? []) if (!client.getQueryCache().get(hash)) log?.delete(hash);
}

interface Identified {
  id: string;
}
export interface Page<Item> {
  data: Item[];
  page: number;
  page_size: number;
  total: number;
}

/** Returns the list with the record merged into the item with its id, or appended. */
export function mergeById<Item extends Identified>(list: readonly Item[], record: Item): Item[] {
  if (!list.some(({ id }) => id === record.id)) return [...list, record];
  return list.map((item) => (item.id === record.id ? { ...item, ...record } : item));
}

/**
 * Returns the list without a record.
 * @throws Error if the list has no record with this id
 */
export function removeById<Item extends Identified>(list: readonly Item[], id: string): Item[] {
  const rest = list.filter((item) => item.id !== id);
  if (rest.length === list.length) throw new Error(`No record ${id} to remove`);
  return rest;
}

/** Appends a page to the loaded ones without duplicates; page 1 replaces them. */
export function appendPage<P extends Page<Identified>>(loaded: P | undefined, next: P): P {
  if (!loaded || next.page <= 1) return next;
  return { ...next, data: next.data.reduce<Identified[]>(mergeById, loaded.data) };
}

function record(log: Map<string, RequestLog>, hash: string, event: QueryCacheNotifyEvent | MutationCacheNotifyEvent, time: number): void {
  if (event.type !== 'updated') return;
  const known = log.get(hash) ?? unused;
  const { action } = event;
  const speed = time - known.began_at;
  switch (action.type) {
    case 'fetch':
    case 'pending':
      return void log.set(hash, { ...known, before: known.before + 1, began_at: time });
    case 'success':
      if ('manual' in action && action.manual) return;
      return void log.set(hash, { ...known, success: known.success + 1, last_update: time, speed, errors: null });
    case 'error':
      return void log.set(hash, { ...known, failed: known.failed + 1, speed, errors: errorsOf(action.error) });
  }
}

function errorsOf(error: unknown): ApiFailure['errors'] {
  if (error instanceof ApiFailure) return error.errors;
  return { full_messages: [error instanceof Error ? error.message : String(error)] };
}
