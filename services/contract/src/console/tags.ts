import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { tagLengths } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementCode, elementPermissions, orderEndpoint, searchText, translatedTexts, withArchived } from './resource.ts';

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

export const tagEndpoints = {
  ...editableListEndpoints({
    name: 'tags',
    summaries: {
      list: 'The topics of the company',
      get: 'A topic',
      create: 'Add a topic; `code` is made from the name by default',
      update: 'Change, archive or restore a topic; the code of a topic in use cannot change',
      remove: 'Remove a topic; archives it if it is in use',
    },
    row: consoleTag,
    filter: { q: searchText, family: tagFamily.optional(), with_archived: withArchived },
    sort: ['position', 'family', 'label'],
    created: z.strictObject({ name: translatedTexts(tagLengths.name), family: tagFamily, code: elementCode.optional() }),
    changed: z
      .strictObject({ name: translatedTexts(tagLengths.name), family: tagFamily, code: elementCode, archived: z.boolean() })
      .partial(),
  }),
  order: orderEndpoint({
    name: 'tag_orders',
    action: 'tags.edit',
    summary: 'Reorder the topics by family; families may be renamed, merged or split',
    body: z.strictObject({
      families: z
        .array(z.strictObject({ name: tagFamily, ids: z.array(id).max(2000) }))
        .min(1)
        .max(200),
    }),
  }),
};
