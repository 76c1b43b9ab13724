import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { fieldType } from '../profiling.ts';
import { profileType } from '../states.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  removeEndpoint,
  translatedTexts,
  updateEndpoint,
  withArchived,
} from './resource.ts';

/** About a role, or about the person whatever role they take. */
export const questionCategory = z.enum(['profile_question', 'user_question']);

const fieldName = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,60}$/);
const choiceCode = z
  .string()
  .trim()
  .regex(/^[a-zA-Z0-9_]{1,60}$/);

const consoleChoice = z.object({
  id,
  code: z.string(),
  label: translatedText,
  archived: z.boolean(),
  /** How many answers hold it. */
  usage: z.int(),
});

/** A question with its choices. */
export const consoleQuestion = z.object({
  id,
  category: questionCategory,
  profile_type: profileType.nullable(),
  step_id: id.nullable(),
  field_type: fieldType,
  field_name: z.string(),
  title: translatedText,
  label: z.string(),
  hint: translatedText,
  sign_up_required: z.boolean(),
  is_filter: z.boolean(),
  /** The most items of an answer; null where there is no limit. */
  max_items: z.int().nullable(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  choices: z.array(consoleChoice),
  /** How many people have answered. */
  usage: z.int(),
  missing: z.array(locale),
  /** The matching reads its answers. */
  for_matching: z.boolean(),
  /** Its name and its type stay, since people answered or the product reads it by them; so do the codes of its choices in use. */
  fixed: z.boolean(),
  can: elementPermissions,
});
export type ConsoleQuestion = z.input<typeof consoleQuestion>;

/** The choices as they are after the change, in order: those with an id stay, those without are new, the others go. */
const choices = z
  .array(z.strictObject({ id: id.optional(), code: choiceCode.optional(), label: translatedTexts(160), archived: z.boolean().optional() }))
  .max(200);

const content = {
  field_type: fieldType,
  title: translatedTexts(300),
  hint: translatedTexts(500),
  sign_up_required: z.boolean(),
  is_filter: z.boolean(),
  max_items: z.int().min(1).max(50).nullable(),
  choices,
};

export const listConsoleQuestions = listEndpoint({
  name: 'questions',
  summary: 'The questions of every path, in order, with their choices',
  row: consoleQuestion,
  filter: {
    category: questionCategory.optional(),
    profile_type: profileType.optional(),
    step_id: id.optional(),
    with_archived: withArchived,
  },
  sort: ['position'],
});

export const getConsoleQuestion = getEndpoint({ name: 'questions', summary: 'A question', row: consoleQuestion });

export const createQuestion = createEndpoint({
  name: 'questions',
  summary: 'Ask a question more: at the end of a step, or about the person where no step is named',
  body: z
    .strictObject({ ...content, step_id: id.nullable(), field_name: fieldName })
    .partial()
    .required({ field_type: true, title: true }),
  row: consoleQuestion,
});

export const updateQuestion = updateEndpoint({
  name: 'questions',
  summary: 'Change a question, archive it or bring it back; the name and the type of one that is answered stay',
  body: z.strictObject({ ...content, field_name: fieldName, archived: z.boolean() }).partial(),
  row: consoleQuestion,
});

export const removeQuestion = removeEndpoint({ name: 'questions', summary: 'Remove a question that nobody has answered' });

export const orderQuestions = orderEndpoint({
  name: 'question_orders',
  summary: 'Put the questions of some steps in order; one may move from a step to another. No step: the questions about the person',
  body: z.strictObject({
    steps: z
      .array(z.strictObject({ step_id: id.nullable(), ids: z.array(id).max(500) }))
      .min(1)
      .max(100),
  }),
});
