import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, fileBytes, id, locale, idParams } from './fields.ts';
import { answerFile, question, recommendation } from './profiles.ts';
import { ownProfile } from './users.ts';

// How a profile comes to be: the steps with their questions and the person's own answers, saved step by step.

export const fieldType = z.enum(['input', 'textarea', 'tag', 'select', 'multi_select', 'ranked', 'scale', 'checkbox', 'date', 'file']);
export type FieldType = z.infer<typeof fieldType>;

/** An answer: items by their codes in the person's order, or one text (a date is ISO, a ticked box `true`, a file its id). */
export const answerValue = z.union([z.array(z.strictObject({ code: z.string().max(60) })).max(50), z.string().max(4000)]);
export type AnswerValue = z.input<typeof answerValue>;

/** Answers by the question's field name; an empty list or text takes an answer back. */
export const answersByField = z.record(z.string().max(60), answerValue);

/** A question as its own respondent sees it. */
export const questionWithAnswer = question.extend({
  field_type: fieldType,
  hint: z.string().nullable(),
  /** The most items of an answer, where there is a limit. */
  max_items: z.number().int().nullable(),
  /** The most characters of a text. */
  max_length: z.number().int().nullable(),
  /** Nobody but the person and the matching sees the answer. */
  private: z.boolean(),
  answer: answerValue.nullable(),
  /** The name and the size of an answered file. */
  file_name: z.string().nullable(),
  file_bytes: z.number().int().nullable(),
});
export type QuestionWithAnswer = z.input<typeof questionWithAnswer>;

/** A step of the path to a profile, in its place. */
export const profilingStep = z.object({
  id,
  order: z.number().int(),
  anchor: z.string(),
  title: z.string(),
  questions: z.array(questionWithAnswer),
  /** Every required question of it is answered. */
  complete: z.boolean(),
});
export type ProfilingStep = z.input<typeof profilingStep>;

const steps = z.object({ data: z.array(profilingStep) });
const stepQuery = z.strictObject({ locale: locale.optional() });

export const listPresenterSteps = endpoint({
  method: 'GET',
  url: '/api/v1/presenter_steps',
  access: 'member',
  summary: 'The steps of a presenter’s profile, with one’s own answers',
  schema: { querystring: stepQuery, response: steps },
});

export const listParticipantSteps = endpoint({
  method: 'GET',
  url: '/api/v1/participant_steps',
  access: 'member',
  summary: 'The steps of a participant’s profile, with one’s own answers',
  schema: { querystring: stepQuery, response: steps },
});

export const listUserQuestions = endpoint({
  method: 'GET',
  url: '/api/v1/user_questions',
  access: 'member',
  summary: 'The questions about the person, whatever profile they take, with one’s own answers',
  schema: { querystring: stepQuery, response: z.object({ data: z.array(questionWithAnswer) }) },
});

const oneQuestion = { querystring: stepQuery, response: z.object({ data: question }) };

export const getJobCategories = endpoint({
  method: 'GET',
  url: '/api/v1/profile_questions/job_category',
  access: 'member',
  summary: 'The job families of the company',
  schema: oneQuestion,
});

export const getBusinessSectors = endpoint({
  method: 'GET',
  url: '/api/v1/profile_questions/business_sector',
  access: 'member',
  summary: 'The business sectors of the company',
  schema: oneQuestion,
});

/** What one may write of oneself in a profile. */
const profileWords = {
  title: z.string().trim().max(120).nullable().optional(),
  /** What the person does, in 350 characters. */
  activity: z.string().trim().max(350).nullable().optional(),
};

export const resourceInput = z.strictObject({
  type: z.enum(['article', 'podcast', 'video', 'link', 'book', 'mooc']),
  title: z.string().trim().min(1).max(200),
  author: z.string().trim().max(120).nullable().optional(),
  url: z.string().trim().max(500).nullable().optional(),
});

const participantChange = z.strictObject({
  ...profileWords,
  answers_details: answersByField.optional(),
  /** The whole list of inspiring resources, in order. */
  resources: z.array(resourceInput).max(20).optional(),
  /** Leave the role for good; open requests are withdrawn, accompaniments end, and the profile is erased three years later. */
  leave: z.literal(true).optional(),
});

const presenterChange = participantChange.extend({
  /** The person's own ceiling of accompaniments, under the company's. */
  max_relationships: z.number().int().min(1).max(20).nullable().optional(),
  /** Not available for now: pending requests are declined kindly. `until` is the last day of the pause. */
  pause: z.strictObject({ paused: z.boolean(), until: day.nullable().optional() }).optional(),
});

const changed = z.object({ data: ownProfile });

export const createPresenter = endpoint({
  method: 'POST',
  url: '/api/v1/presenters',
  access: 'member',
  status: 201,
  summary: 'Become a presenter; coming back to a role that one had left brings its answers back',
  schema: { body: z.strictObject({ ...profileWords, answers_details: answersByField.optional() }), response: changed },
});

export const createParticipant = endpoint({
  method: 'POST',
  url: '/api/v1/participants',
  access: 'member',
  status: 201,
  summary: 'Become a participant; coming back to a role that one had left brings its answers back',
  schema: { body: z.strictObject({ ...profileWords, answers_details: answersByField.optional() }), response: changed },
});

export const updatePresenter = endpoint({
  method: 'PATCH',
  url: '/api/v1/presenters/:id',
  access: 'member',
  summary: 'Change one’s presenter profile: words, answers, resources, ceiling, pause',
  schema: { params: idParams, body: presenterChange, response: changed },
});

export const updateParticipant = endpoint({
  method: 'PATCH',
  url: '/api/v1/participants/:id',
  access: 'member',
  summary: 'Change one’s participant profile: words, answers, resources',
  schema: { params: idParams, body: participantChange, response: changed },
});

const recommendationParams = z.object({ id, recommendation_id: id });
const recommendationBody = z.strictObject({ body: z.string().trim().min(1).max(2000) });

export const createRecommendation = endpoint({
  method: 'POST',
  url: '/api/v1/presenters/:id/recommendations',
  access: 'member',
  status: 201,
  summary: 'Recommend a presenter by whom one was accompanied; once',
  schema: { params: idParams, body: recommendationBody, response: z.object({ data: recommendation }) },
});

export const updateRecommendation = endpoint({
  method: 'PATCH',
  url: '/api/v1/presenters/:id/recommendations/:recommendation_id',
  access: 'member',
  summary: 'Change one’s own recommendation',
  schema: { params: recommendationParams, body: recommendationBody, response: z.object({ data: recommendation }) },
});

export const deleteRecommendation = endpoint({
  method: 'DELETE',
  url: '/api/v1/presenters/:id/recommendations/:recommendation_id',
  access: 'member',
  summary: 'Take back one’s own recommendation, or one about oneself',
  schema: { params: recommendationParams, response: z.object({ success: z.literal(true) }) },
});

export const maxUploadBytes = 10 * 1024 * 1024;

/** A square of the upright picture, in fractions of its width and height. */
const crop = {
  x: z.coerce.number().min(0).max(1).optional(),
  y: z.coerce.number().min(0).max(1).optional(),
  /** The side, as a fraction of the picture's shorter side; the largest centred square when the three are absent. */
  size: z.coerce.number().min(0.05).max(1).optional(),
};

export const uploadAvatar = endpoint({
  method: 'PUT',
  url: '/api/v1/users/:id/avatar',
  access: 'member',
  upload: { max_bytes: maxUploadBytes },
  summary: 'Set one’s picture: a JPEG, PNG or WebP, cropped to a square and made anew in three sizes',
  schema: { params: idParams, querystring: z.strictObject(crop), response: z.object({ data: z.object({ avatar_url: z.string() }) }) },
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  url: '/api/v1/users/:id/avatar',
  access: 'member',
  summary: 'Take one’s picture away',
  schema: { params: idParams, response: z.object({ success: z.literal(true) }) },
});

export const uploadAnswerFile = endpoint({
  method: 'POST',
  url: '/api/v1/files',
  access: 'member',
  status: 201,
  upload: { max_bytes: maxUploadBytes },
  summary: 'Bring a file (PDF, JPEG, PNG, WebP) for a question that asks for one',
  schema: {
    querystring: z.strictObject({ name: z.string().trim().min(1).max(200) }),
    response: z.object({ data: answerFile }),
  },
});

export const getAnswerFile = endpoint({
  method: 'GET',
  url: '/api/v1/files/:id',
  access: 'member',
  download: 'application/octet-stream',
  summary: 'A file that is an answer: one’s own, or one of a profile that one may read',
  schema: { params: idParams, response: fileBytes },
});
