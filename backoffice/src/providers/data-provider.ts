import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import { apiUrl, http } from './http.ts';

const restProvider = simpleRestProvider(apiUrl, http);

/**
 * The console's API in react-admin's simple REST dialect, with two differences: an update sends the changed fields only, and a
 * resource without ids, such as the results, is read with the query string in `meta.query`.
 */
export const dataProvider: DataProvider = {
  ...restProvider,
  getOne: async (resource, params) => {
    if (typeof params.meta?.query !== 'string') return restProvider.getOne(resource, params);
    const { json } = await http(`${apiUrl}/${resource}?${params.meta.query}`, params.signal ? { signal: params.signal } : {});
    return { data: { ...json, id: params.id } };
  },
  update: (resource, { data, previousData, ...params }) =>
    restProvider.update(resource, { ...params, previousData, data: changedFields(data, previousData) }),
};

function changedFields(data: Partial<RaRecord>, previous: Partial<RaRecord> | undefined): Partial<RaRecord> {
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(previous?.[key])));
}
