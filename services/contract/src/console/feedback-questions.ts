import { z } from 'zod';
import { id, locale, timestamp, translatedText } from '../fields.ts';
import { feedbackReaders } from '../mentoring/feedbacks.ts';
import { feedbackSubcategory, profileType } from '../states.ts';
import { maxFeedbackChoices, questionLengths } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementCode, elementPermissions, orderEndpoint, orderedIds, translatedTexts, withArchived } from './resource.ts';

/** `pair`: only the participant and the presenter; `referents`: also referents, if the author shares the answer. */
export const feedbackAudience = z.enum(['pair', 'referents']);
export const feedbackFieldType = z.enum(['input', 'textarea', 'select', 'multi_select', 'scale', 'checkbox', 'date']);

/** A question of meeting reports or of relationship reviews. */
export const feedbackQuestion = z.object({
  id,
  role_type: profileType,
  subcategory: feedbackSubcategory,
  field_type: z.string(),
  field_name: z.string(),
  title: translatedText,
  label: z.string(),
  hint: translatedText,
  choices: z.array(z.object({ code: z.string(), label: translatedText })),
  required: z.boolean(),
  audience: feedbackAudience,
  /** Computed from `audience` and `field_type`. */
  readers: feedbackReaders,
  position: z.int(),
  archived_at: timestamp.nullable(),
  missing: z.array(locale),
  can: elementPermissions,
});
export type FeedbackQuestion = z.input<typeof feedbackQuestion>;

const content = {
  field_type: feedbackFieldType,
  title: translatedTexts(questionLengths.title),
  hint: translatedTexts(questionLengths.hint),
  choices: z
    .array(z.strictObject({ code: elementCode.optional(), label: translatedTexts(questionLengths.choice_label) }))
    .max(maxFeedbackChoices),
  required: z.boolean(),
  audience: feedbackAudience,
};

export const feedbackQuestionEndpoints = {
  ...editableListEndpoints({
    name: 'feedback_questions',
    summaries: {
      list: 'The questions of reports and reviews, in order',
      get: 'A question of reports or reviews',
      create: 'Add a question to reports or reviews; `field_name` is made from the title by default',
      update: 'Change, archive or restore a question of reports or reviews',
      remove: 'Remove a question of reports or reviews',
    },
    row: feedbackQuestion,
    filter: { role_type: profileType.optional(), subcategory: feedbackSubcategory.optional(), with_archived: withArchived },
    sort: ['position'],
    created: z
      .strictObject({ ...content, role_type: profileType, subcategory: feedbackSubcategory, field_name: elementCode })
      .partial()
      .required({ role_type: true, subcategory: true, field_type: true, title: true }),
    changed: z.strictObject({ ...content, archived: z.boolean() }).partial(),
  }),
  order: orderEndpoint({
    name: 'feedback_question_orders',
    action: 'feedback_questions.edit',
    summary: 'Reorder the questions of one side’s reports or reviews',
    body: z.strictObject({ role_type: profileType, subcategory: feedbackSubcategory, ids: orderedIds }),
  }),
};
