import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pageOf, paging, timestamp } from '../fields.ts';
import { personReference } from '../profiles/profiles.ts';
import { answersByField, answerValue, fieldType } from '../profiles/questions.ts';
import { feedbackSubcategory, profileType } from '../states.ts';

/**
 * Who reads an answer:
 * - `pair`: only the participant and the presenter
 * - `figures`: also referents, in aggregates of at least five people
 * - `author_decides`: also referents, if the author shares the answer
 */
export const feedbackReaders = z.enum(['pair', 'figures', 'author_decides']);
export type FeedbackReaders = z.infer<typeof feedbackReaders>;

/** A question of a report or a review, as shown to the respondent. */
export const feedbackQuestion = z.object({
  id,
  role_type: profileType,
  subcategory: feedbackSubcategory,
  field_type: fieldType,
  field_name: z.string(),
  title: z.string(),
  hint: z.string().nullable(),
  choices: z.array(z.object({ code: z.string(), label: z.string() })),
  required: z.boolean(),
  readers: feedbackReaders,
});
export type FeedbackQuestion = z.input<typeof feedbackQuestion>;

/** The report of a meeting or the review of a relationship, as shown to the author or the partner. */
export const feedback = z.object({
  id,
  subcategory: feedbackSubcategory,
  /** Id of the meeting or the relationship. */
  feedbackable_id: id,
  mentoring_relationship_id: id,
  meeting_id: id.nullable(),
  role_type: profileType,
  /** The caller is the author. */
  own: z.boolean(),
  author: personReference,
  /** In the order of the questions; deleted questions keep their title. */
  answers: z.array(
    z.object({
      field_name: z.string(),
      title: z.string(),
      field_type: fieldType,
      value: answerValue,
      /** The value as text in the caller's language. */
      text: z.string(),
      shared_with_referents: z.boolean(),
    }),
  ),
  created_at: timestamp,
  updated_at: timestamp,
  /** Null for a draft, which only the author reads. */
  sent_at: timestamp.nullable(),
  /** When the partner could first read it; a review is released once both reviews are sent. */
  released_at: timestamp.nullable(),
  /** When the author gave the rating of the meeting: it counts from then on, also while other required questions are open. */
  rated_at: timestamp.nullable(),
  /** Until when the author can change the rating; null if they cannot. */
  rating_changeable_until: timestamp.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Feedback = z.input<typeof feedback>;

/** A report or review that the person can write. */
export const feedbackTask = z.object({
  subcategory: feedbackSubcategory,
  feedbackable_id: id,
  mentoring_relationship_id: id,
  role_type: profileType,
  partner: personReference,
  /** When the meeting took place or the relationship ended. */
  about: timestamp,
  required: z.boolean(),
  draft: z.boolean(),
});

/**
 * `answers` by field name: an empty value removes an answer, absent fields stay. `shared` lists the field names that referents may
 * read. With `send: true`, required answers must be present, and the feedback is sent to its readers. The rating of a meeting counts as soon
 * as it is saved, and can be changed for a day.
 */
const feedbackInput = z.strictObject({
  answers: answersByField,
  shared: z
    .array(z.string().max(60, { abort: true }))
    .max(60)
    .optional(),
  send: z.boolean().default(false),
});
const feedbackReply = z.object({ data: feedback });
const feedbackParams = z.object({ id, feedback_id: id });

/** The feedbacks of a meeting or relationship that the caller may read, and the data of the form. */
const feedbackForm = z.object({
  data: z.array(feedback),
  questions: z.array(feedbackQuestion),
  /** Default values by field name, taken from the agenda and the meeting. */
  suggested: answersByField,
  /** `write`: the caller may write one now or continue a draft. */
  can: z.object({ write: z.boolean(), required: z.boolean() }),
});

export const listFeedbackQuestions = endpoint({
  method: 'GET',
  url: '/api/v1/feedback_questions',
  access: 'member',
  action: 'own_feedbacks.read',
  summary: 'The questions of the caller’s side for meeting reports or relationship reviews',
  schema: {
    querystring: z.strictObject({ subcategory: feedbackSubcategory, as: profileType.optional() }),
    response: z.object({ data: z.array(feedbackQuestion) }),
  },
});

export const listFeedbacks = endpoint({
  method: 'GET',
  url: '/api/v1/feedbacks',
  access: 'member',
  action: 'own_feedbacks.read',
  summary: 'The feedbacks that the caller wrote, newest first, and those still to write',
  schema: {
    querystring: z.strictObject({ ...paging, as: profileType.optional() }),
    response: pageOf(feedback).extend({ to_write: z.array(feedbackTask) }),
  },
});

export const listMeetingFeedbacks = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id/feedbacks',
  access: 'member',
  action: 'own_feedbacks.read',
  summary: 'The reports of a meeting',
  schema: { params: idParams, response: feedbackForm },
});

export const createMeetingFeedback = endpoint({
  method: 'POST',
  url: '/api/v1/meetings/:id/feedbacks',
  access: 'member',
  action: 'own_feedbacks.write',
  status: 201,
  summary: 'Create the caller’s report of a meeting, as a draft or sent',
  schema: { params: idParams, body: feedbackInput, response: feedbackReply },
});

export const updateMeetingFeedback = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id/feedbacks/:feedback_id',
  access: 'member',
  action: 'own_feedbacks.write',
  summary: 'Edit, correct or send the caller’s report',
  schema: { params: feedbackParams, body: feedbackInput, response: feedbackReply },
});

export const deleteMeetingFeedback = endpoint({
  method: 'DELETE',
  url: '/api/v1/meetings/:id/feedbacks/:feedback_id',
  access: 'member',
  action: 'own_feedbacks.write',
  summary: 'Delete a draft',
  schema: { params: feedbackParams, response: z.object({ success: z.literal(true) }) },
});

export const listRelationshipFeedbacks = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/feedbacks',
  access: 'member',
  action: 'own_feedbacks.read',
  summary: 'The reviews of a relationship',
  schema: { params: idParams, response: feedbackForm },
});

export const createRelationshipFeedback = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/feedbacks',
  access: 'member',
  action: 'own_feedbacks.write',
  status: 201,
  summary: 'Create the caller’s review of an ended relationship, as a draft or sent',
  schema: { params: idParams, body: feedbackInput, response: feedbackReply },
});

export const updateRelationshipFeedback = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/feedbacks/:feedback_id',
  access: 'member',
  action: 'own_feedbacks.write',
  summary: 'Edit or send the caller’s review',
  schema: { params: feedbackParams, body: feedbackInput, response: feedbackReply },
});

export const deleteRelationshipFeedback = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/feedbacks/:feedback_id',
  access: 'member',
  action: 'own_feedbacks.write',
  summary: 'Delete a draft',
  schema: { params: feedbackParams, response: z.object({ success: z.literal(true) }) },
});
