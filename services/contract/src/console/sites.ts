import { z } from 'zod';
import { id, timestamp, timeZone } from '../fields.ts';
import { maxElementNameLength } from '../values/limits.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  removeEndpoint,
  searchText,
  updateEndpoint,
  withArchived,
  withExpected,
} from './resource.ts';

const name = z.string().trim().min(1).max(maxElementNameLength, { abort: true });
/** ISO 3166-1, two letters. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** A workplace with its time zone. */
const site = z.object({
  id,
  name: z.string(),
  country: z.string(),
  time_zone: z.string(),
  archived_at: timestamp.nullable(),
  /** Number of people at the site. */
  usage: z.int(),
  can: elementPermissions,
});
export type Site = z.input<typeof site>;

export const listSites = listEndpoint({
  name: 'sites',
  summary: 'The sites of the company',
  row: site,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['name'],
});

export const getSite = getEndpoint({ name: 'sites', summary: 'A site', row: site });

export const createSite = createEndpoint({
  name: 'sites',
  summary: 'Add a site',
  body: z.strictObject({ name, country, time_zone: timeZone }),
  row: site,
});

export const updateSite = updateEndpoint({
  name: 'sites',
  summary: 'Change, archive or restore a site',
  body: withExpected(z.strictObject({ name, country, time_zone: timeZone, archived: z.boolean() }).partial()),
  row: site,
});

export const removeSite = removeEndpoint({ name: 'sites', summary: 'Remove a site; archives it if it is in use' });
