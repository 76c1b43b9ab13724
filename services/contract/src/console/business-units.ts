import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  orderedIds,
  removeEndpoint,
  searchText,
  updateEndpoint,
  withArchived,
  withExpected,
} from './resource.ts';

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

export const listBusinessUnits = listEndpoint({
  name: 'business_units',
  summary: 'The business units in the caller’s scope',
  row: businessUnit,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['name', 'position'],
});

export const getBusinessUnit = getEndpoint({ name: 'business_units', summary: 'A business unit', row: businessUnit });

export const createBusinessUnit = createEndpoint({
  name: 'business_units',
  summary: 'Add a business unit, at the end of the list',
  body: z.strictObject({ name }),
  row: businessUnit,
});

export const updateBusinessUnit = updateEndpoint({
  name: 'business_units',
  summary: 'Rename, archive or restore a business unit',
  body: withExpected(z.strictObject({ name: name.optional(), archived: z.boolean().optional() })),
  row: businessUnit,
});

export const removeBusinessUnit = removeEndpoint({
  name: 'business_units',
  summary: 'Remove a business unit; archives it if it is in use',
});

export const orderBusinessUnits = orderEndpoint({
  name: 'business_unit_orders',
  action: 'business_units.edit',
  summary: 'Reorder the business units',
  body: z.strictObject({ ids: orderedIds }),
});
