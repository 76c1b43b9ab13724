import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { httpClient } from './http-client.ts';

const root = '/backoffice/v1';
const published: DataProvider = simpleRestProvider(root, httpClient);

/** Records as they were after a refused change, by resource and id. */
const newerRecords = new Map<string, Partial<RaRecord>>();

/**
 * react-admin's published provider for the simple REST dialect, with what it lacks: a resource without ids, such as the results, is read
 * with the query in `meta.query`, a new record is sent with the key of its form in `meta.idempotencyKey`, and a whole record with the
 * values that the user saw.
 */
export const dataProvider: DataProvider = {
  ...published,
  async getOne(resource, params) {
    const { id, meta, signal } = params;
    if (!meta?.query) return published.getOne(resource, params);
    const { json } = await httpClient(`${root}/${resource}?${new URLSearchParams(meta.query)}`, { signal });
    return { data: { ...(json as object), id } as never };
  },
  async create(resource, { data, meta }) {
    const { json } = await httpClient(`${root}/${resource}`, {
      method: 'POST',
      body: JSON.stringify(data),
      idempotencyKey: meta?.idempotencyKey,
    });
    return { data: json as never };
  },
  async update(resource, params) {
    const { id, data, previousData } = params;
    const key = `${resource} ${id}`;
    const expected = 'id' in data && { expected: seenFields(data, previousData, newerRecords.get(key)) };
    try {
      const changed = await published.update(resource, { ...params, data: { ...data, ...expected } });
      newerRecords.delete(key);
      return changed;
    } catch (error) {
      // The user has read the newer value in the refusal: saving again replaces it.
      if (error instanceof HttpError && error.body?.code === 'conflict') {
        newerRecords.set(key, (await published.getOne(resource, { id })).data);
      }
      throw error;
    }
  },
};

/**
 * Returns the record as the user saw it. By it, the API tells which fields the user changed, and refuses the change if another
 * administrator has changed them since. After such a refusal the user has seen the newer values of these fields.
 */
function seenFields(data: Partial<RaRecord>, previous: Partial<RaRecord> = {}, newer: Partial<RaRecord> = previous): Partial<RaRecord> {
  const isChanged = (field: string) => JSON.stringify(data[field]) !== JSON.stringify(previous[field]);
  return Object.fromEntries(Object.entries(previous).map(([field, value]) => [field, isChanged(field) ? newer[field] : value]));
}
