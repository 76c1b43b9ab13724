import { ApiFailure } from '@binome/contract/values/client';
import { hashKey, type Query, type QueryCacheNotifyEvent, type QueryClient, type QueryKey } from '@tanstack/react-query';

// The state of each request, read from the query cache. The cache counts successes and failures; this module adds the number of
// starts and the duration.

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

interface RequestLog {
  before: number;
  began_at: number;
  speed: number | null;
}
const logs = new WeakMap<Query, RequestLog>();

/** The list of companies is public, so it survives signing out. */
const companiesKey = 'companies';

/** Records the requests of a query client; returns a function that stops it. */
export function watchRequests(client: QueryClient, now: () => number = Date.now): () => void {
  return client.getQueryCache().subscribe((event) => recordEvent(event, now));
}

/** Returns the state of one query; all zero if it never ran or was reset. */
export function requestState(client: QueryClient, key: QueryKey): RequestState {
  const query = client.getQueryCache().get(hashKey(key));
  const log = query && logs.get(query);
  return {
    loading: query?.state.fetchStatus === 'fetching',
    before: log?.before ?? 0,
    success: query?.state.dataUpdateCount ?? 0,
    failed: query?.state.errorUpdateCount ?? 0,
    last_update: query?.state.dataUpdatedAt || null,
    speed: log?.speed ?? null,
    errors: query?.state.status === 'error' ? errorsOf(query.state.error) : null,
  };
}

/** Removes one query from the cache. */
export function resetRequest(client: QueryClient, key: QueryKey): void {
  client.removeQueries({ queryKey: key, exact: true });
}

/** Removes everything but the companies from the cache, when a login session ends. */
export function resetRequests(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== companiesKey });
  client.getMutationCache().clear();
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
export function mergeById<Item extends Identified>(list: Item[], record: Item): Item[] {
  if (!list.some(({ id }) => id === record.id)) return [...list, record];
  return list.map((item) => (item.id === record.id ? { ...item, ...record } : item));
}

/**
 * Returns the list without a record.
 * @throws Error if the list has no record with this id
 */
export function removeById<Item extends Identified>(list: Item[], id: string): Item[] {
  const rest = list.filter((item) => item.id !== id);
  if (rest.length === list.length) throw new Error(`No record ${id} to remove`);
  return rest;
}

/** Appends a page to the loaded ones without duplicates; page 1 replaces them. */
export function appendPage<P extends Page<Identified>>(loaded: P | undefined, next: P): P {
  if (!loaded || next.page <= 1) return next;
  return { ...next, data: next.data.reduce<Identified[]>(mergeById, loaded.data) };
}

function recordEvent(event: QueryCacheNotifyEvent, now: () => number): void {
  if (event.type !== 'updated') return;
  const log = logs.get(event.query) ?? { before: 0, began_at: 0, speed: null };
  if (event.action.type === 'fetch') logs.set(event.query, { ...log, before: log.before + 1, began_at: now() });
  const finished = event.action.type === 'error' || (event.action.type === 'success' && !event.action.manual);
  if (finished) logs.set(event.query, { ...log, speed: now() - log.began_at });
}

function errorsOf(error: unknown): ApiFailure['errors'] {
  if (error instanceof ApiFailure) return error.errors;
  return { full_messages: [error instanceof Error ? error.message : String(error)] };
}
