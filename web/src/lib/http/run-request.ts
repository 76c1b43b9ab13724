import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { mergeById, removeById } from './request-state.ts';

// What a message of the server or a page asks of the stored data, checked before anything is done: a newer server may name what this
// version does not know.

/** `get` reads from the API again; `update` and `delete` change what is stored. */
const types = ['get', 'update', 'delete'] as const;

/** A whole list, loaded pages of a list, or one record. */
const subTypes = ['all', 'paginated', 'one'] as const;

/** The first part of the keys of the queries. */
const models = [
  'articles',
  'bookmarks',
  'circles',
  'conversations',
  'feedbacks',
  'free_slots',
  'match_proposals',
  'meetings',
  'meetings_history',
  'mentoring_relationships',
  'mentoring_requests',
  'notifications',
  'participants',
  'presenters',
  'profiles',
  'training_tools',
] as const;
export type Model = (typeof models)[number];

interface RequestInput {
  type?: unknown;
  sub_type?: unknown;
  model?: unknown;
  id?: unknown;
  /** The changed fields of an `update`. */
  record?: object;
}

interface StoredRecord {
  id: string;
}

/**
 * Runs a request on the stored data. Returns null, or the error as a text; then nothing is sent and nothing changes. An `update` adds the
 * record to a whole list and to a single record that lack it, but not to pages, where its place is unknown.
 */
export function runRequest(client: QueryClient, { type, sub_type, model, id, record = {} }: RequestInput): string | null {
  const knownType = types.find((known) => known === type);
  if (!knownType) return `The type must be one of ${types.join(', ')}.`;
  const subType = subTypes.find((known) => known === sub_type);
  if (!subType) return `The subtype must be one of ${subTypes.join(', ')}.`;
  const knownModel = models.find((known) => known === model);
  if (!knownModel) return `The model must be one of ${models.join(', ')}.`;
  const key = subType === 'one' ? [knownModel, 'one', id] : [knownModel];
  if (knownType === 'get' && subType !== 'one') return read(client, key);
  if (typeof id !== 'string' || id === '') return `The request ${knownType} ${subType} needs an id.`;
  if (knownType === 'get') return read(client, key);
  if (knownType === 'delete') return remove(client, subType === 'one' ? key : null, knownModel, id);
  if (subType === 'one') client.setQueryData(key, (stored: object | undefined) => ({ ...stored, ...record, id }));
  else {
    changeLists(client, knownModel, (list) => (subType === 'all' || hasRecord(list, id) ? mergeById(list, { ...record, id }) : list));
  }
  return null;
}

function read(client: QueryClient, queryKey: QueryKey): null {
  void client.invalidateQueries({ queryKey });
  return null;
}

function remove(client: QueryClient, oneKey: QueryKey | null, model: Model, id: string): string | null {
  let isFound = oneKey !== null && client.getQueryData(oneKey) !== undefined;
  if (oneKey) client.removeQueries({ queryKey: oneKey, exact: true });
  else {
    changeLists(client, model, (list) => {
      if (!hasRecord(list, id)) return list;
      isFound = true;
      return removeById(list, id);
    });
  }
  return isFound ? null : `No record ${id} to remove`;
}

function hasRecord(list: readonly StoredRecord[], id: string): boolean {
  return list.some((record) => record.id === id);
}

/** Changes each stored list of a model: a list, a page, or the loaded pages of an infinite query. */
function changeLists(client: QueryClient, model: Model, change: (list: StoredRecord[]) => StoredRecord[]): void {
  const changePage = (stored: unknown): unknown => {
    if (Array.isArray(stored)) return change(stored);
    const { data, pages }: { data?: unknown; pages?: unknown } = Object(stored);
    if (Array.isArray(pages)) return { ...Object(stored), pages: pages.map(changePage) };
    return Array.isArray(data) ? { ...Object(stored), data: change(data) } : stored;
  };
  client.setQueriesData({ queryKey: [model] }, changePage);
}
