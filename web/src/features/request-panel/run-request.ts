import { ApiFailure, type HttpRequest, type HttpResponse } from '@binome/contract/values/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { appendPage, mergeById, type Page, removeById } from '../../lib/request-state.ts';
import { type CheckedRequest, checkRequest, type RequestInput } from './request-configuration.ts';

/** The first part of the panel's cache keys. */
export const panelKey = 'panel';

interface StoredRecord {
  id: string;
  [field: string]: unknown;
}
interface StoredList extends Page<StoredRecord> {}
type Send = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * Runs a request and stores its result in the query cache. Returns null, or the error as a text; a request that the configuration does
 * not allow is not sent.
 */
export async function runRequest(client: QueryClient, send: Send, input: RequestInput): Promise<string | null> {
  const request = checkRequest(input);
  if (typeof request === 'string') return request;
  try {
    if (request.type === 'get') await fetchAndStore(client, send, request);
    else changeStored(client, request);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The cache key of a request's result. It starts with `panel`, so the panel never changes what the pages show. */
export function storedKey({ model, sub_type, id }: Pick<CheckedRequest, 'model' | 'sub_type' | 'id'>): QueryKey {
  return sub_type === 'one' ? [panelKey, model, sub_type, id] : [panelKey, model, sub_type];
}

async function fetchAndStore(client: QueryClient, send: Send, request: CheckedRequest): Promise<void> {
  const queryKey = storedKey(request);
  const fetched = async () => {
    const body = await read(send, request);
    if (request.sub_type === 'paginated') return appendPage(client.getQueryData<StoredList>(queryKey), body as unknown as StoredList);
    return body.data;
  };
  await client.fetchQuery({ queryKey, queryFn: fetched, staleTime: 0, meta: { quiet: true } });
}

async function read(send: Send, { endpoint, sub_type, id, page }: CheckedRequest): Promise<{ data: unknown }> {
  const [method = '', pattern = ''] = endpoint.split(' ');
  const address = sub_type === 'one' ? pattern.replace(':id', encodeURIComponent(id ?? '')) : pattern;
  const url = sub_type === 'paginated' ? `${address}?page=${page}` : address;
  const { status, body } = await send({ method, url, headers: {} });
  if (status < 200 || status > 299) throw new ApiFailure(status, Object(body));
  return Object(body);
}

function changeStored(client: QueryClient, { type, sub_type, model, id, record }: CheckedRequest): void {
  if (id === null) throw new Error(`The request ${type} needs an id.`);
  const queryKey = storedKey({ model, sub_type, id });
  const stored: unknown = client.getQueryData(queryKey);
  const list = recordsOf(stored);
  const changed = type === 'update' ? mergeById(list, { ...record, id }) : removeById(list, id);
  if (sub_type === 'all') client.setQueryData(queryKey, changed);
  else if (sub_type === 'paginated') client.setQueryData(queryKey, { page: 1, page_size: 0, total: 0, ...Object(stored), data: changed });
  else if (type === 'update') client.setQueryData(queryKey, changed[0]);
  else client.removeQueries({ queryKey, exact: true });
}

/** Returns the stored records of a list, of loaded pages or of one record; none if nothing is stored. */
function recordsOf(stored: unknown): StoredRecord[] {
  if (stored === undefined) return [];
  if (Array.isArray(stored)) return stored;
  const { data }: { data?: StoredRecord[] } = Object(stored);
  return Array.isArray(data) ? data : [stored as StoredRecord];
}
