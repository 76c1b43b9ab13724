import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  removeEndpoint,
  searchText,
  translatedTexts,
  updateEndpoint,
  withArchived,
} from './resource.ts';

const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,60}$/);
const family = z.string().trim().min(1).max(60);

/** A topic that one can pass on or look for. Topics of one family are close to each other for the matching. */
export const consoleTag = z.object({
  id,
  code: z.string(),
  name: translatedText,
  /** The name in the caller's language. */
  label: z.string(),
  family: z.string(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  /** How many answers and requests name it. */
  usage: z.int(),
  /** The company's languages in which it has no name. */
  missing: z.array(locale),
  can: elementPermissions,
});
export type ConsoleTag = z.input<typeof consoleTag>;

export const listConsoleTags = listEndpoint({
  name: 'tags',
  summary: 'The topics of the company',
  row: consoleTag,
  filter: { q: searchText, family: family.optional(), with_archived: withArchived },
  sort: ['position', 'family', 'label'],
});

export const getConsoleTag = getEndpoint({ name: 'tags', summary: 'A topic', row: consoleTag });

export const createTag = createEndpoint({
  name: 'tags',
  summary: 'Add a topic; its code is made from its name unless given',
  body: z.strictObject({ name: translatedTexts(80), family, code: code.optional() }),
  row: consoleTag,
});

export const updateTag = updateEndpoint({
  name: 'tags',
  summary: 'Change a topic, archive it or bring it back; the code of one in use stays',
  body: z.strictObject({ name: translatedTexts(80), family, code, archived: z.boolean() }).partial(),
  row: consoleTag,
});

export const removeTag = removeEndpoint({ name: 'tags', summary: 'Remove a topic; one in use is archived' });

export const orderTags = orderEndpoint({
  name: 'tag_orders',
  summary: 'Put the topics in order under their families, which may be renamed, joined or parted thereby',
  body: z.strictObject({
    families: z
      .array(z.strictObject({ name: family, ids: z.array(id).max(2000) }))
      .min(1)
      .max(200),
  }),
});
