import { z } from 'zod';
import { guideName, trainingToolCategory } from '../companies/training-tools.ts';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { toolMinutes, trainingToolLengths } from '../values/limits.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  orderedIds,
  removeEndpoint,
  searchText,
  translatedTexts,
  updateEndpoint,
  withArchived,
  withExpected,
} from './resource.ts';

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

export const listConsoleTrainingTools = listEndpoint({
  name: 'training_tools',
  summary: 'The training tools, in order',
  row: consoleTrainingTool,
  filter: { q: searchText, category: trainingToolCategory.optional(), with_archived: withArchived },
  sort: ['position'],
});

export const getConsoleTrainingTool = getEndpoint({
  name: 'training_tools',
  summary: 'A training tool',
  row: consoleTrainingTool,
});

export const createTrainingTool = createEndpoint({
  name: 'training_tools',
  summary: 'Add a training tool at the end of its category',
  body: z
    .strictObject({ ...content, category: trainingToolCategory })
    .partial()
    .required({ category: true, title: true }),
  row: consoleTrainingTool,
});

export const updateTrainingTool = updateEndpoint({
  name: 'training_tools',
  summary: 'Change, archive or restore a training tool',
  body: withExpected(z.strictObject({ ...content, archived: z.boolean() }).partial()),
  row: consoleTrainingTool,
});

export const removeTrainingTool = removeEndpoint({
  name: 'training_tools',
  summary: 'Remove a training tool; archives it if it was ever opened',
});

export const orderTrainingTools = orderEndpoint({
  name: 'training_tool_orders',
  action: 'training_tools.edit',
  summary: 'Reorder the training tools of a category',
  body: z.strictObject({ category: trainingToolCategory, ids: orderedIds }),
});
