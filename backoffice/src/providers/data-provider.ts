import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';
import { providerApi } from './api.ts';

type Options = { params?: { id: string }; query?: Record<string, unknown>; body?: object; signal?: AbortSignal | undefined };

// React-admin names a resource at runtime, so the compiler cannot choose its endpoint. The records keep the type that the caller names.
const call = providerApi as unknown as {
  (endpoint: string, options: Options): Promise<never>;
  page(endpoint: string, options: Options): Promise<{ data: never[]; total: number }>;
};
const url = (resource: string) => `/backoffice/v1/${resource}`;
const paramsOf = (id: Identifier) => ({ id: String(id) });

/** Records that two administrators may change at once: the API compares what the user saw with the current values. */
const sharedRecords = new Set([
  'companies',
  'programs',
  'business_units',
  'sites',
  'tags',
  'steps',
  'questions',
  'feedback_questions',
  'meeting_reasons',
  'training_tools',
]);

/** Records as they were after a refused change, by resource and id. */
const newerRecords = new Map<string, Partial<RaRecord>>();

/**
 * The console's API in react-admin's simple REST dialect, with two differences: an update sends the changed fields only, and a
 * resource without ids, such as the results, is read with the query in `meta.query`.
 */
export const dataProvider: DataProvider = {
  getList: (resource, { pagination, sort, filter, signal }) =>
    call.page(`GET ${url(resource)}`, { query: listQuery(filter, sort, pagination), signal }),
  getManyReference: (resource, { target, id, pagination, sort, filter, signal }) =>
    call.page(`GET ${url(resource)}`, { query: listQuery({ ...filter, [target]: id }, sort, pagination), signal }),
  getMany: async (resource, { ids, signal }) => ({ data: await call(`GET ${url(resource)}`, { query: listQuery({ id: ids }), signal }) }),
  async getOne(resource, { id, meta, signal }) {
    if (!meta?.query) return { data: await call(`GET ${url(resource)}/:id`, { params: paramsOf(id), signal }) };
    const body: object = await call(`GET ${url(resource)}`, { query: meta.query, signal });
    return { data: { ...body, id } as never };
  },
  create: async (resource, { data }) => ({ data: await call(`POST ${url(resource)}`, { body: data }) }),
  async update(resource, { id, data, previousData, meta }) {
    const key = `${resource} ${id}`;
    const body = changedFields(data, previousData);
    const seen = newerRecords.get(key) ?? meta?.seen ?? previousData;
    try {
      const changed = await call(`PUT ${url(resource)}/:id`, {
        params: paramsOf(id),
        body: sharedRecords.has(resource) ? { ...body, expected: seenFields(body, seen) } : body,
      });
      newerRecords.delete(key);
      return { data: changed };
    } catch (error) {
      // The user has read the newer value in the refusal: saving again replaces it.
      if (error instanceof HttpError && error.body?.code === 'conflict') {
        newerRecords.set(key, await call(`GET ${url(resource)}/:id`, { params: paramsOf(id) }));
      }
      throw error;
    }
  },
  delete: async (resource, { id }) => ({ data: await call(`DELETE ${url(resource)}/:id`, { params: paramsOf(id) }) }),
  async updateMany(resource, { ids, data }) {
    await Promise.all(ids.map((id) => call(`PUT ${url(resource)}/:id`, { params: paramsOf(id), body: data })));
    return { data: ids };
  },
  async deleteMany(resource, { ids }) {
    await Promise.all(ids.map((id) => call(`DELETE ${url(resource)}/:id`, { params: paramsOf(id) })));
    return { data: ids };
  },
};

function listQuery(
  filter: object,
  sort?: { field: string; order: string },
  { page, perPage }: { page: number; perPage: number } = { page: 1, perPage: 0 },
) {
  return {
    filter: JSON.stringify(filter),
    sort: sort && JSON.stringify([sort.field, sort.order]),
    range: perPage ? JSON.stringify([(page - 1) * perPage, page * perPage - 1]) : undefined,
  };
}

/** Returns the old values of the changed fields. The API refuses the change if they have changed since. */
function seenFields(body: Partial<RaRecord>, seen: Partial<RaRecord> | undefined): Partial<RaRecord> {
  return Object.fromEntries(Object.entries(seen ?? {}).filter(([field]) => field in body));
}

function changedFields(data: Partial<RaRecord>, previous: Partial<RaRecord> | undefined): Partial<RaRecord> {
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(previous?.[key])));
}
