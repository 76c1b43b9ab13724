import { z } from 'zod';
import { id, timestamp, timeZone } from '../fields.ts';
import { canEdit, changeOf, creationOf, listOf, oneOf, removalOf, withArchived, words } from './resource.ts';

const name = z.string().trim().min(1).max(120);
/** ISO 3166-1, two letters. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** A place where people work; its time zone is that of the people who name it. */
export const site = z.object({
  id,
  name: z.string(),
  country: z.string(),
  time_zone: z.string(),
  archived_at: timestamp.nullable(),
  /** How many people work there. */
  usage: z.int(),
  can: canEdit,
});
export type Site = z.input<typeof site>;

export const listSites = listOf({
  name: 'sites',
  summary: 'The sites of the company',
  row: site,
  filter: { q: words, with_archived: withArchived },
  sort: ['name'],
});

export const getSite = oneOf({ name: 'sites', summary: 'A site', row: site });

export const createSite = creationOf({
  name: 'sites',
  summary: 'Add a site',
  body: z.strictObject({ name, country, time_zone: timeZone }),
  row: site,
});

export const updateSite = changeOf({
  name: 'sites',
  summary: 'Change a site, archive it or bring it back',
  body: z.strictObject({ name, country, time_zone: timeZone, archived: z.boolean() }).partial(),
  row: site,
});

export const removeSite = removalOf({ name: 'sites', summary: 'Remove a site; one in use is archived' });
