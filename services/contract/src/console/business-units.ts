import { z } from 'zod';
import { id, timestamp, translatedText } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementPermissions, orderEndpoint, orderedIds, searchText, translatedTexts, withArchived } from './resource.ts';

const name = z.string().trim().min(1).max(maxElementNameLength, { abort: true });
const names = translatedTexts(maxElementNameLength);

const businessUnit = z.object({
  id,
  /** In the company's default language. */
  name: z.string(),
  /** The names in its other languages, where they differ. */
  names: translatedText,
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
    created: z.strictObject({ name, names: names.optional() }),
    changed: z.strictObject({ name: name.optional(), names: names.optional(), archived: z.boolean().optional() }),
  }),
  order: orderEndpoint({
    name: 'business_unit_orders',
    action: 'business_units.edit',
    summary: 'Reorder the business units',
    body: z.strictObject({ ids: orderedIds }),
  }),
};
