import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { fieldType } from '../profiles/questions.ts';
import { profileType } from '../states.ts';
import { answerItems, maxChoices, maxCodeLength, questionLengths } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementCode, elementPermissions, orderEndpoint, translatedTexts, withArchived } from './resource.ts';

/** `profile_question`: about a role; `user_question`: about the person, in any role. */
export const questionCategory = z.enum(['profile_question', 'user_question']);

const choiceCode = z
  .string()
  .trim()
  .regex(new RegExp(`^[a-zA-Z0-9_]{1,${maxCodeLength}}$`));

const consoleChoice = z.object({
  id,
  code: z.string(),
  label: translatedText,
  archived: z.boolean(),
  /** Number of answers that contain the choice. */
  usage: z.int(),
});

const consoleQuestion = z.object({
  id,
  category: questionCategory,
  profile_type: profileType.nullable(),
  step_id: id.nullable(),
  field_type: fieldType,
  field_name: z.string(),
  title: translatedText,
  label: z.string(),
  /** The title for the readers of the answers; empty if it is the title. */
  reader_title: translatedText,
  hint: translatedText,
  sign_up_required: z.boolean(),
  is_filter: z.boolean(),
  /** Maximum number of items of an answer; null without a limit. */
  max_items: z.int().nullable(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  choices: z.array(consoleChoice),
  /** Number of people who answered. */
  usage: z.int(),
  missing: z.array(locale),
  /** True if the matching engine reads its answers. */
  for_matching: z.boolean(),
  /** True if it has answers or the product depends on it: its name, its type and the codes of choices in use cannot change. */
  fixed: z.boolean(),
  can: elementPermissions,
});
export type ConsoleQuestion = z.input<typeof consoleQuestion>;

/** The full list after the change, in order: items with an id are updated, items without one are created, missing ones are removed. */
const choices = z
  .array(
    z.strictObject({
      id: id.optional(),
      code: choiceCode.optional(),
      label: translatedTexts(questionLengths.choice_label),
      archived: z.boolean().optional(),
    }),
  )
  .max(maxChoices);

const content = {
  field_type: fieldType,
  title: translatedTexts(questionLengths.title),
  reader_title: translatedTexts(questionLengths.title),
  hint: translatedTexts(questionLengths.hint),
  sign_up_required: z.boolean(),
  is_filter: z.boolean(),
  max_items: z.int().min(answerItems.min).max(answerItems.max).nullable(),
  choices,
};

export const questionEndpoints = {
  ...editableListEndpoints({
    name: 'questions',
    summaries: {
      list: 'The questions of all profile types and about the person, in order, with their choices',
      get: 'A question',
      create: 'Add a question at the end of a step; without a step, a question about the person',
      update: 'Change, archive or restore a question; the name and type of an answered question cannot change',
      remove: 'Remove a question that has no answers',
    },
    row: consoleQuestion,
    filter: {
      category: questionCategory.optional(),
      profile_type: profileType.optional(),
      step_id: id.optional(),
      with_archived: withArchived,
    },
    sort: ['position'],
    created: z
      .strictObject({ ...content, step_id: id.nullable(), field_name: elementCode })
      .partial()
      .required({ field_type: true, title: true }),
    changed: z.strictObject({ ...content, field_name: elementCode, archived: z.boolean() }).partial(),
  }),
  order: orderEndpoint({
    name: 'question_orders',
    action: 'questions.edit',
    summary:
      'Reorder the questions of some steps; a question may move to another step. `step_id: null` is the list of questions about the person',
    body: z.strictObject({
      steps: z
        .array(z.strictObject({ step_id: id.nullable(), ids: z.array(id).max(500) }))
        .min(1)
        .max(100),
    }),
  }),
};
