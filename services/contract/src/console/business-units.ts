import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementPermissions, orderEndpoint, orderedIds, searchText, withArchived } from './resource.ts';

const name = z.string().trim().min(1).max(maxElementNameLength, { abort: true });

const businessUnit = z.object({
  id,
  name: z.string(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  /** Number of users, answers and roles that refer to it. */
  usage: z.int(),
  can: elementPermissions,
});
export type BusinessUnit = z.input<typeof businessUnit>;

export const businessUnitEndpoints = {
  ...editableListEndpoints({
    name: 'business_units',
    summaries: {
      list: 'The business units in the caller’s scope',
      get: 'A business unit',
      create: 'Add a business unit, at the end of the list',
      update: 'Rename, archive or restore a business unit',
      remove: 'Remove a business unit; archives it if it is in use',
    },
    row: businessUnit,
    filter: { q: searchText, with_archived: withArchived },
    sort: ['name', 'position'],
    created: z.strictObject({ name }),
    changed: z.strictObject({ name: name.optional(), archived: z.boolean().optional() }),
  }),
  order: orderEndpoint({
    name: 'business_unit_orders',
    action: 'business_units.edit',
    summary: 'Reorder the business units',
    body: z.strictObject({ ids: orderedIds }),
  }),
};
