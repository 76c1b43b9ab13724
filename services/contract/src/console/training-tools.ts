import { z } from 'zod';
import { guideName, trainingToolCategory } from '../companies/training-tools.ts';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { toolMinutes, trainingToolLengths } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementPermissions, orderEndpoint, orderedIds, searchText, translatedTexts, withArchived } from './resource.ts';

const content = {
  title: translatedTexts(trainingToolLengths.title),
  description: translatedTexts(trainingToolLengths.description),
  url: z
    .string()
    .trim()
    .max(trainingToolLengths.url, { abort: true })
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))
    .nullable(),
  minutes: z.int().min(toolMinutes.min).max(toolMinutes.max).nullable(),
  /** A guide of the product, which the tool opens. It then has no address. */
  guide: guideName.nullable(),
  language: locale.nullable(),
  program_id: id.nullable(),
};

const consoleTrainingTool = z.object({
  id,
  category: trainingToolCategory,
  title: translatedText,
  label: z.string(),
  description: translatedText,
  url: z.string().nullable(),
  minutes: z.int().nullable(),
  guide: guideName.nullable(),
  language: locale.nullable(),
  program_id: id.nullable(),
  position: z.int(),
  /** Number of times it was opened. */
  usage: z.int(),
  archived_at: timestamp.nullable(),
  missing: z.array(locale),
  can: elementPermissions,
});
export type ConsoleTrainingTool = z.input<typeof consoleTrainingTool>;

export const trainingToolEndpoints = {
  ...editableListEndpoints({
    name: 'training_tools',
    summaries: {
      list: 'The training tools, in order',
      get: 'A training tool',
      create: 'Add a training tool at the end of its category',
      update: 'Change, archive or restore a training tool',
      remove: 'Remove a training tool; archives it if it was ever opened',
    },
    row: consoleTrainingTool,
    filter: { q: searchText, category: trainingToolCategory.optional(), with_archived: withArchived },
    sort: ['position'],
    created: z
      .strictObject({ ...content, category: trainingToolCategory })
      .partial()
      .required({ category: true, title: true }),
    changed: z.strictObject({ ...content, archived: z.boolean() }).partial(),
  }),
  order: orderEndpoint({
    name: 'training_tool_orders',
    action: 'training_tools.edit',
    summary: 'Reorder the training tools of a category',
    body: z.strictObject({ category: trainingToolCategory, ids: orderedIds }),
  }),
};
