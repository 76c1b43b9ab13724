import { z } from 'zod';
import { id, locale, timestamp, translated } from '../fields.ts';
import { canEdit, changeOf, creationOf, listOf, oneOf, orderedIds, orderOf, removalOf, texts, withArchived, words } from './resource.ts';

/** Tutorials, talks, readings. */
export const trainingToolCategory = z.enum(['video', 'conference', 'tool']);

const content = {
  title: texts(200),
  description: texts(1000),
  /** Where it is found. */
  url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))
    .nullable(),
  minutes: z.int().min(1).max(600).nullable(),
};

/** Something to watch, hear or read. */
export const consoleTrainingTool = z.object({
  id,
  category: trainingToolCategory,
  title: translated,
  label: z.string(),
  description: translated,
  url: z.string().nullable(),
  minutes: z.int().nullable(),
  position: z.int(),
  /** How many times it was opened. */
  usage: z.int(),
  archived_at: timestamp.nullable(),
  missing: z.array(locale),
  can: canEdit,
});
export type ConsoleTrainingTool = z.input<typeof consoleTrainingTool>;

export const listConsoleTrainingTools = listOf({
  name: 'training_tools',
  summary: 'What there is to watch, hear and read, in order',
  row: consoleTrainingTool,
  filter: { q: words, category: trainingToolCategory.optional(), with_archived: withArchived },
  sort: ['position'],
});

export const getConsoleTrainingTool = oneOf({
  name: 'training_tools',
  summary: 'Something to watch, hear or read',
  row: consoleTrainingTool,
});

export const createTrainingTool = creationOf({
  name: 'training_tools',
  summary: 'Add something to watch, hear or read, at the end of its category',
  body: z
    .strictObject({ ...content, category: trainingToolCategory })
    .partial()
    .required({ category: true, title: true }),
  row: consoleTrainingTool,
});

export const updateTrainingTool = changeOf({
  name: 'training_tools',
  summary: 'Change something to watch, hear or read, archive it or bring it back',
  body: z.strictObject({ ...content, archived: z.boolean() }).partial(),
  row: consoleTrainingTool,
});

export const removeTrainingTool = removalOf({
  name: 'training_tools',
  summary: 'Remove something to watch, hear or read; what was opened already is archived',
});

export const orderTrainingTools = orderOf({
  name: 'training_tool_orders',
  summary: 'Put a category in order',
  body: z.strictObject({ category: trainingToolCategory, ids: orderedIds }),
});
