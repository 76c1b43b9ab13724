import { z } from 'zod';
import { ownProfile } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import { day, fileBytes, id, idParams, locale, publicText } from '../fields.ts';
import { companyLimitRanges, maxFileNameLength, maxResources, maxUploadBytes, profileLengths, resourceLengths } from '../values/limits.ts';
import { answerFile, question, recommendation } from './profiles.ts';
import { answersByField, answerValue, fieldType } from './questions.ts';

// Filling in a profile: steps with their questions and the caller's answers, saved step by step.

/** A question with the caller's own answer. */
export const questionWithAnswer = question.extend({
  field_type: fieldType,
  hint: z.string().nullable(),
  /** Maximum number of items of an answer; null without a limit. */
  max_items: z.number().int().nullable(),
  /** Maximum number of characters of a text; null without a limit. */
  max_length: z.number().int().nullable(),
  /** Only the person and the matching engine read the answer. */
  private: z.boolean(),
  answer: answerValue.nullable(),
  /** Name and size of a file given as the answer. */
  file_name: z.string().nullable(),
  file_bytes: z.number().int().nullable(),
});
export type QuestionWithAnswer = z.input<typeof questionWithAnswer>;

export const profilingStep = z.object({
  id,
  order: z.number().int(),
  anchor: z.string(),
  title: z.string(),
  questions: z.array(questionWithAnswer),
  /** Every required question is answered. */
  complete: z.boolean(),
});
export type ProfilingStep = z.input<typeof profilingStep>;

const stepsReply = z.object({ data: z.array(profilingStep) });
const stepQuery = z.strictObject({ locale: locale.optional() });

export const listPresenterSteps = endpoint({
  method: 'GET',
  url: '/api/v1/presenter_steps',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The steps of a presenter profile, with the caller’s answers',
  schema: { querystring: stepQuery, response: stepsReply },
});

export const listParticipantSteps = endpoint({
  method: 'GET',
  url: '/api/v1/participant_steps',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The steps of a participant profile, with the caller’s answers',
  schema: { querystring: stepQuery, response: stepsReply },
});

export const listUserQuestions = endpoint({
  method: 'GET',
  url: '/api/v1/user_questions',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The questions about the person, independent of the profile type, with the caller’s answers',
  schema: { querystring: stepQuery, response: z.object({ data: z.array(questionWithAnswer) }) },
});

const questionSchema = { querystring: stepQuery, response: z.object({ data: question }) };

export const getJobCategories = endpoint({
  method: 'GET',
  url: '/api/v1/profile_questions/job_category',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The question about the job category, with its choices',
  schema: questionSchema,
});

export const getBusinessSectors = endpoint({
  method: 'GET',
  url: '/api/v1/profile_questions/business_sector',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The question about the business sector, with its choices',
  schema: questionSchema,
});

const profileTexts = {
  title: publicText(profileLengths.title).nullable().optional(),
  /** A short description of the person's work. */
  activity: publicText(profileLengths.activity).nullable().optional(),
};

const resourceInput = z.strictObject({
  type: z.enum(['article', 'podcast', 'video', 'link', 'book', 'mooc']),
  title: publicText(resourceLengths.title, { min: 1 }),
  author: publicText(resourceLengths.author).nullable().optional(),
  url: z.string().trim().max(resourceLengths.url, { abort: true }).nullable().optional(),
});

const participantChange = z.strictObject({
  ...profileTexts,
  answers_details: answersByField.optional(),
  /** Replaces the list of inspiring resources, in order. */
  resources: z.array(resourceInput).max(maxResources).optional(),
  /** Leave the role: withdraws open requests, ends relationships, and erases the profile three years later. */
  leave: z.literal(true).optional(),
  /** Pausing declines the open requests that the profile received and withdraws those it sent. `until` is the last day of the pause. */
  pause: z.strictObject({ paused: z.boolean(), until: day.nullable().optional() }).optional(),
});

const { max_relationships_per_presenter: ownMaximum } = companyLimitRanges;

const presenterChange = participantChange.extend({
  /** The presenter's own maximum of relationships; the company's maximum also applies. */
  max_relationships: z.number().int().min(ownMaximum.min).max(ownMaximum.max).nullable().optional(),
});

const profileReply = z.object({ data: ownProfile });

export const createPresenter = endpoint({
  method: 'POST',
  url: '/api/v1/presenters',
  access: 'member',
  action: 'own_profile.edit',
  status: 201,
  summary: 'Create the caller’s presenter profile; if they had left the role, its answers are restored',
  schema: { body: z.strictObject({ ...profileTexts, answers_details: answersByField.optional() }), response: profileReply },
});

export const createParticipant = endpoint({
  method: 'POST',
  url: '/api/v1/participants',
  access: 'member',
  action: 'own_profile.edit',
  status: 201,
  summary: 'Create the caller’s participant profile; if they had left the role, its answers are restored',
  schema: { body: z.strictObject({ ...profileTexts, answers_details: answersByField.optional() }), response: profileReply },
});

export const updatePresenter = endpoint({
  method: 'PATCH',
  url: '/api/v1/presenters/:id',
  access: 'member',
  action: 'own_profile.edit',
  summary: 'Change the caller’s presenter profile: texts, answers, resources, maximum of relationships, pause',
  schema: { params: idParams, body: presenterChange, response: profileReply },
});

export const updateParticipant = endpoint({
  method: 'PATCH',
  url: '/api/v1/participants/:id',
  access: 'member',
  action: 'own_profile.edit',
  summary: 'Change the caller’s participant profile: texts, answers, resources, pause',
  schema: { params: idParams, body: participantChange, response: profileReply },
});

const deletionReply = z.object({ success: z.literal(true) });

export const deletePresenter = endpoint({
  method: 'DELETE',
  url: '/api/v1/presenters/:id',
  access: 'member',
  action: 'own_profile.edit',
  summary: 'Delete the caller’s presenter profile: leave the role, and erase its answers, resources and recommendations at once',
  schema: { params: idParams, response: deletionReply },
});

export const deleteParticipant = endpoint({
  method: 'DELETE',
  url: '/api/v1/participants/:id',
  access: 'member',
  action: 'own_profile.edit',
  summary: 'Delete the caller’s participant profile: leave the role, and erase its answers and resources at once',
  schema: { params: idParams, response: deletionReply },
});

const recommendationParams = z.object({ id, recommendation_id: id });
const recommendationBody = z.strictObject({ body: publicText(profileLengths.recommendation, { min: 1 }) });

export const createRecommendation = endpoint({
  method: 'POST',
  url: '/api/v1/presenters/:id/recommendations',
  access: 'member',
  action: 'recommendations.write',
  status: 201,
  summary: 'Recommend a presenter who mentored the caller; once per presenter',
  schema: { params: idParams, body: recommendationBody, response: z.object({ data: recommendation }) },
});

export const updateRecommendation = endpoint({
  method: 'PATCH',
  url: '/api/v1/presenters/:id/recommendations/:recommendation_id',
  access: 'member',
  action: 'recommendations.write',
  summary: 'Change the caller’s recommendation',
  schema: { params: recommendationParams, body: recommendationBody, response: z.object({ data: recommendation }) },
});

export const deleteRecommendation = endpoint({
  method: 'DELETE',
  url: '/api/v1/presenters/:id/recommendations/:recommendation_id',
  access: 'member',
  action: 'recommendations.write',
  summary: 'Delete a recommendation that the caller wrote or received',
  schema: { params: recommendationParams, response: z.object({ success: z.literal(true) }) },
});

/** A square crop, after rotation by the EXIF orientation; `x` and `y` are fractions of the width and height. */
const crop = {
  x: z.coerce.number().min(0).max(1).optional(),
  y: z.coerce.number().min(0).max(1).optional(),
  /** Side of the square, as a fraction of the shorter side. Without `x`, `y` and `size`: the largest centred square. */
  size: z.coerce.number().min(0.05).max(1).optional(),
};

export const uploadAvatar = endpoint({
  method: 'PUT',
  url: '/api/v1/users/:id/avatar',
  access: 'member',
  action: 'own_profile.edit',
  upload: { max_bytes: maxUploadBytes },
  summary: 'Set the caller’s picture: a JPEG, PNG or WebP, cropped to a square and re-encoded in three sizes',
  schema: { params: idParams, querystring: z.strictObject(crop), response: z.object({ data: z.object({ avatar_url: z.string() }) }) },
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  url: '/api/v1/users/:id/avatar',
  access: 'member',
  action: 'own_profile.edit',
  summary: 'Remove the caller’s picture',
  schema: { params: idParams, response: z.object({ success: z.literal(true) }) },
});

export const uploadAnswerFile = endpoint({
  method: 'POST',
  url: '/api/v1/files',
  access: 'member',
  action: 'own_profile.edit',
  status: 201,
  upload: { max_bytes: maxUploadBytes },
  summary: 'Upload a file (PDF, JPEG, PNG, WebP) as the answer to a file question',
  schema: {
    querystring: z.strictObject({ name: z.string().trim().min(1).max(maxFileNameLength, { abort: true }) }),
    response: z.object({ data: answerFile }),
  },
});

export const getAnswerFile = endpoint({
  method: 'GET',
  url: '/api/v1/files/:id',
  access: 'member',
  action: 'own_profile.read',
  download: 'application/octet-stream',
  summary: 'Download a file given as an answer, of the caller or of a profile that the caller may read',
  schema: { params: idParams, response: fileBytes },
});
