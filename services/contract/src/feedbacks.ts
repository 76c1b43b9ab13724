import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, pageOf, paging, params, timestamp } from './fields.ts';
import { personReference } from './profiles.ts';
import { answersByField, answerValue, fieldType } from './profiling.ts';
import { feedbackSubcategory, profileType } from './states.ts';

/**
 * Who reads an answer: `pair`, the two alone; `figures`, the two, and referents in the sums of five people or more;
 * `author_decides`, the two, and referents where the author ticks it.
 */
export const feedbackReaders = z.enum(['pair', 'figures', 'author_decides']);
export type FeedbackReaders = z.infer<typeof feedbackReaders>;

/** A question of a report or a review, as its respondent sees it. */
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

/** A report of a session, or the review of an accompaniment, as its author or their partner reads it. */
export const feedback = z.object({
  id,
  subcategory: feedbackSubcategory,
  /** The session or the accompaniment. */
  feedbackable_id: id,
  mentoring_relationship_id: id,
  meeting_id: id.nullable(),
  role_type: profileType,
  /** Is the reader its author? */
  own: z.boolean(),
  author: personReference,
  /** Answers by field name, with their questions in order: a question that is gone since is still named. */
  answers: z.array(
    z.object({
      field_name: z.string(),
      title: z.string(),
      field_type: fieldType,
      value: answerValue,
      /** The value in the reader's words. */
      text: z.string(),
      shared_with_referents: z.boolean(),
    }),
  ),
  created_at: timestamp,
  updated_at: timestamp,
  /** Null while it is a draft, which only its author sees. */
  sent_at: timestamp.nullable(),
  /** From when the partner reads it; a review, once both are in. */
  released_at: timestamp.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Feedback = z.input<typeof feedback>;

/** Something to write: a report that is due or welcome, or a review. */
export const feedbackTask = z.object({
  subcategory: feedbackSubcategory,
  feedbackable_id: id,
  mentoring_relationship_id: id,
  role_type: profileType,
  partner: personReference,
  /** When the session was, or the accompaniment ended. */
  about: timestamp,
  required: z.boolean(),
  draft: z.boolean(),
});

/**
 * Answers to save, by field name; an empty one takes an answer back, what is not named stays. `shared` names all the answers that
 * the referents may read. With `send`, required answers must be there, and the feedback goes to its readers.
 */
const content = z.strictObject({
  answers: answersByField,
  shared: z.array(z.string().max(60)).max(60).optional(),
  send: z.boolean().default(false),
});
const one = z.object({ data: feedback });
const ofFeedback = z.object({ id, feedback_id: id });

/** The feedbacks of one session or accompaniment that the reader may read, and what a form needs to write one's own. */
const feedbackForm = z.object({
  data: z.array(feedback),
  questions: z.array(feedbackQuestion),
  /** What the agenda and the session already say, by field name: to begin the form with. */
  suggested: answersByField,
  /** May the reader write one now, or go on with it? */
  can: z.object({ write: z.boolean(), required: z.boolean() }),
});

export const listFeedbackQuestions = endpoint({
  method: 'GET',
  url: '/api/v1/feedback_questions',
  access: 'member',
  summary: 'What one’s side is asked after a session, or at the end of an accompaniment',
  schema: {
    querystring: z.strictObject({ subcategory: feedbackSubcategory, as: profileType.optional() }),
    response: z.object({ data: z.array(feedbackQuestion) }),
  },
});

export const listFeedbacks = endpoint({
  method: 'GET',
  url: '/api/v1/feedbacks',
  access: 'member',
  summary: 'The feedbacks that the person wrote, latest first, and those that are to be written',
  schema: {
    querystring: z.strictObject({ ...paging, as: profileType.optional() }),
    response: pageOf(feedback).extend({ to_write: z.array(feedbackTask) }),
  },
});

export const listMeetingFeedbacks = endpoint({
  method: 'GET',
  url: '/api/v1/meetings/:id/feedbacks',
  access: 'member',
  summary: 'The reports of a session',
  schema: { params, response: feedbackForm },
});

export const createMeetingFeedback = endpoint({
  method: 'POST',
  url: '/api/v1/meetings/:id/feedbacks',
  access: 'member',
  status: 201,
  summary: 'Begin or send one’s report of a session',
  schema: { params, body: content, response: one },
});

export const updateMeetingFeedback = endpoint({
  method: 'PATCH',
  url: '/api/v1/meetings/:id/feedbacks/:feedback_id',
  access: 'member',
  summary: 'Go on with one’s report, correct or send it',
  schema: { params: ofFeedback, body: content, response: one },
});

export const deleteMeetingFeedback = endpoint({
  method: 'DELETE',
  url: '/api/v1/meetings/:id/feedbacks/:feedback_id',
  access: 'member',
  summary: 'Throw a draft away',
  schema: { params: ofFeedback, response: z.object({ success: z.literal(true) }) },
});

export const listRelationshipFeedbacks = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/feedbacks',
  access: 'member',
  summary: 'The reviews of an accompaniment',
  schema: { params, response: feedbackForm },
});

export const createRelationshipFeedback = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/feedbacks',
  access: 'member',
  status: 201,
  summary: 'Begin or send one’s review of an accompaniment that is over',
  schema: { params, body: content, response: one },
});

export const updateRelationshipFeedback = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/feedbacks/:feedback_id',
  access: 'member',
  summary: 'Go on with one’s review, or send it',
  schema: { params: ofFeedback, body: content, response: one },
});

export const deleteRelationshipFeedback = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/feedbacks/:feedback_id',
  access: 'member',
  summary: 'Throw a draft away',
  schema: { params: ofFeedback, response: z.object({ success: z.literal(true) }) },
});
