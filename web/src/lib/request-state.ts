import { ApiFailure } from '@binome/contract/client';
import { hashKey, type Query, type QueryCacheNotifyEvent, type QueryClient, type QueryKey } from '@tanstack/react-query';

// The state of each call, read from the query cache: nothing is stored twice. The cache knows how often a call succeeded
// and failed; what it does not know, how often it began and how long it took, is watched here.

/** Loading flag, counters, last update (epoch ms), duration of the last finished call (ms), and the refusal if it failed. */
export interface RequestState {
  loading: boolean;
  before: number;
  success: number;
  failed: number;
  last_update: number | null;
  speed: number | null;
  errors: ApiFailure['errors'] | null;
}

interface Watched {
  before: number;
  began_at: number;
  speed: number | null;
}
const watched = new WeakMap<Query, Watched>();

/** The key of the list that survives the end of a session: it is public. */
const publicKey = 'companies';

/** Watches the calls of a query client; returns what stops it. */
export function watchRequests(client: QueryClient, now: () => number = Date.now): () => void {
  return client.getQueryCache().subscribe((event) => recordEvent(event, now));
}

/** The state of one call; all zero for a call that was never made or was reset. */
export function requestState(client: QueryClient, key: QueryKey): RequestState {
  const query = client.getQueryCache().get(hashKey(key));
  const seen = query && watched.get(query);
  return {
    loading: query?.state.fetchStatus === 'fetching',
    before: seen?.before ?? 0,
    success: query?.state.dataUpdateCount ?? 0,
    failed: query?.state.errorUpdateCount ?? 0,
    last_update: query?.state.dataUpdatedAt || null,
    speed: seen?.speed ?? null,
    errors: query?.state.status === 'error' ? errorsOf(query.state.error) : null,
  };
}

/** Forgets one call. */
export function resetRequest(client: QueryClient, key: QueryKey): void {
  client.removeQueries({ queryKey: key, exact: true });
}

/** Forgets all that was stored for the person, at the end of a session: everything but the companies. */
export function resetRequests(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== publicKey });
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

/** The list with a record in the place of the one with its id, or at the end. */
export function mergeById<Item extends Identified>(list: Item[], record: Item): Item[] {
  if (!list.some(({ id }) => id === record.id)) return [...list, record];
  return list.map((item) => (item.id === record.id ? { ...item, ...record } : item));
}

/**
 * The list without a record.
 * @throws Error when the list has no record of this id.
 */
export function removeById<Item extends Identified>(list: Item[], id: string): Item[] {
  const rest = list.filter((item) => item.id !== id);
  if (rest.length === list.length) throw new Error(`No record ${id} to remove`);
  return rest;
}

/** What is shown after a page arrives: page 1 replaces, a later page is added, records that moved between pages only once. */
export function appendPage<P extends Page<Identified>>(shown: P | undefined, arrived: P): P {
  if (!shown || arrived.page <= 1) return arrived;
  return { ...arrived, data: arrived.data.reduce<Identified[]>(mergeById, shown.data) };
}

function recordEvent(event: QueryCacheNotifyEvent, now: () => number): void {
  if (event.type !== 'updated') return;
  const seen = watched.get(event.query) ?? { before: 0, began_at: 0, speed: null };
  if (event.action.type === 'fetch') watched.set(event.query, { ...seen, before: seen.before + 1, began_at: now() });
  const finished = event.action.type === 'error' || (event.action.type === 'success' && !event.action.manual);
  if (finished) watched.set(event.query, { ...seen, speed: now() - seen.began_at });
}

function errorsOf(error: unknown): ApiFailure['errors'] {
  if (error instanceof ApiFailure) return error.errors;
  return { full_messages: [error instanceof Error ? error.message : String(error)] };
}
