import { z } from 'zod';
import { id, timestamp, timeZone, translatedText } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementPermissions, searchText, translatedTexts, withArchived } from './resource.ts';

const name = z.string().trim().min(1).max(maxElementNameLength, { abort: true });
const names = translatedTexts(maxElementNameLength);
/** ISO 3166-1, two letters. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** A workplace with its time zone. */
const site = z.object({
  id,
  /** In the company's default language. */
  name: z.string(),
  /** The names in its other languages, where they differ. */
  names: translatedText,
  country: z.string(),
  time_zone: z.string(),
  archived_at: timestamp.nullable(),
  /** Number of people at the site. */
  usage: z.int(),
  can: elementPermissions,
});
export type Site = z.input<typeof site>;

export const siteEndpoints = editableListEndpoints({
  name: 'sites',
  summaries: {
    list: 'The sites of the company',
    get: 'A site',
    create: 'Add a site',
    update: 'Change, archive or restore a site',
    remove: 'Remove a site; archives it if it is in use',
  },
  row: site,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['name'],
  created: z.strictObject({ name, names: names.optional(), country, time_zone: timeZone }),
  changed: z.strictObject({ name, names, country, time_zone: timeZone, archived: z.boolean() }).partial(),
});
