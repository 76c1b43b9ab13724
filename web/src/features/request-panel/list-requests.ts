import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type RequestState, requestState } from '../../lib/request-state.ts';
import type { RequestType, SubType } from './request-configuration.ts';
import { panelKey } from './run-request.ts';

export interface ListedRequest extends RequestState {
  hash: string;
  key: QueryKey;
  /** Every entry of the query cache is a `get`. */
  type: RequestType;
  sub_type: SubType;
  model: string;
  /** The number of loaded pages of a `paginated` request. */
  pages: number | null;
}

/** Lists the state of every request in the cache, by type, subtype and model. */
export function listRequests(client: QueryClient): ListedRequest[] {
  const requests = client
    .getQueryCache()
    .getAll()
    .map((query) => describe(client, query));
  const orderOf = ({ type, sub_type, model, hash }: ListedRequest) => [type, sub_type, model, hash].join(' ');
  return requests.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

function describe(client: QueryClient, { queryKey, queryHash, state }: Query): ListedRequest {
  const key = queryKey[0] === panelKey ? queryKey.slice(1) : queryKey;
  const pages = loadedPages(state.data);
  return {
    ...requestState(client, queryKey),
    hash: queryHash,
    key: queryKey,
    type: 'get',
    sub_type: key[1] === 'one' ? 'one' : pages === null ? subTypeOf(state.data) : 'paginated',
    model: String(key[0]),
    pages,
  };
}

/** An infinite query holds its pages; a page of the API has its number, and the pages before it are loaded too. */
function loadedPages(data: unknown): number | null {
  const { pages, page }: { pages?: unknown; page?: unknown } = Object(data);
  if (Array.isArray(pages)) return pages.length;
  return typeof page === 'number' ? page : null;
}

function subTypeOf(data: unknown): SubType {
  const { id }: { id?: unknown } = Object(data);
  return id === undefined ? 'all' : 'one';
}
