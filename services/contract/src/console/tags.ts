import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { tagLengths } from '../values/limits.ts';
import {
  createEndpoint,
  elementCode,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  removeEndpoint,
  searchText,
  translatedTexts,
  updateEndpoint,
  withArchived,
  withExpected,
} from './resource.ts';

/** The name of a family. */
export const tagFamily = z.string().trim().min(1).max(tagLengths.family, { abort: true });

/** A topic that people offer as a skill or seek as a need. The matching engine treats topics of one family as related. */
const consoleTag = z.object({
  id,
  code: z.string(),
  name: translatedText,
  /** The name in the caller's language. */
  label: z.string(),
  family: z.string(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  /** Number of answers and requests that refer to it. */
  usage: z.int(),
  /** Languages of the company in which the name is missing. */
  missing: z.array(locale),
  can: elementPermissions,
});
export type ConsoleTag = z.input<typeof consoleTag>;

export const listConsoleTags = listEndpoint({
  name: 'tags',
  summary: 'The topics of the company',
  row: consoleTag,
  filter: { q: searchText, family: tagFamily.optional(), with_archived: withArchived },
  sort: ['position', 'family', 'label'],
});

export const getConsoleTag = getEndpoint({ name: 'tags', summary: 'A topic', row: consoleTag });

export const createTag = createEndpoint({
  name: 'tags',
  summary: 'Add a topic; `code` is made from the name by default',
  body: z.strictObject({ name: translatedTexts(tagLengths.name), family: tagFamily, code: elementCode.optional() }),
  row: consoleTag,
});

export const updateTag = updateEndpoint({
  name: 'tags',
  summary: 'Change, archive or restore a topic; the code of a topic in use cannot change',
  body: withExpected(
    z.strictObject({ name: translatedTexts(tagLengths.name), family: tagFamily, code: elementCode, archived: z.boolean() }).partial(),
  ),
  row: consoleTag,
});

export const removeTag = removeEndpoint({ name: 'tags', summary: 'Remove a topic; archives it if it is in use' });

export const orderTags = orderEndpoint({
  name: 'tag_orders',
  action: 'tags.edit',
  summary: 'Reorder the topics by family; families may be renamed, merged or split',
  body: z.strictObject({
    families: z
      .array(z.strictObject({ name: tagFamily, ids: z.array(id).max(2000) }))
      .min(1)
      .max(200),
  }),
});
