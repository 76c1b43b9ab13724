import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeAndLabel, commaList, id, idAndName, idParams, pageOf, paging, timestamp } from '../fields.ts';
import { profileType, relationshipKind } from '../states.ts';
import { maxSearchLength } from '../values/limits.ts';
import { matchDetail, matchSummary } from './matches.ts';

export const personReference = z.object({
  profile_id: id,
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  business_unit: idAndName.nullable(),
  /** False once the account is suspended or closed. */
  active: z.boolean(),
});
export type PersonReference = z.input<typeof personReference>;

/** Whether a presenter accepts participants: `paused` by choice, `full` at capacity. */
const presenterAvailability = z.enum(['open', 'paused', 'full']);
export type PresenterAvailability = z.infer<typeof presenterAvailability>;

/** The open request and the active relationship between the viewer and this person. */
const mentoringStatus = z.object({
  open_request_id: id.nullable(),
  active_relationship_id: id.nullable(),
});

/** A presenter in the list of the community. */
export const presenterCard = z.object({
  id,
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  title: z.string().nullable(),
  job_title: z.string().nullable(),
  business_unit: idAndName.nullable(),
  site: z.object({ id, name: z.string(), time_zone: z.string() }).nullable(),
  languages: z.array(codeAndLabel),
  skills: z.array(codeAndLabel),
  is_expert: z.boolean(),
  availability: presenterAvailability,
  /** The next start at which the viewer, who has the other role, and this person are both free. */
  next_slot: timestamp.nullable(),
  /** Null when the viewer has no participant profile to match with. */
  match: matchSummary.nullable(),
  standing: mentoringStatus,
  /** Whether the viewer keeps this profile to come back to; nobody else knows. */
  bookmarked: z.boolean(),
  can: z.object({ request: z.boolean() }),
});
export type PresenterCard = z.input<typeof presenterCard>;

/** A participant who looks for somebody, as shown to presenters and, with their consent, to other participants. */
export const participantCard = presenterCard
  .pick({
    id: true,
    user_id: true,
    first_name: true,
    last_name: true,
    avatar_url: true,
    title: true,
    job_title: true,
    business_unit: true,
    site: true,
    languages: true,
    next_slot: true,
    standing: true,
    bookmarked: true,
    can: true,
  })
  .extend({
    /** What a request of the viewer would open. */
    kind: relationshipKind,
    /**
     * In the participant's order, after those that the viewer's skills meet (`met`) and, between participants, those that the viewer looks
     * for too (`shared`).
     */
    needs: z.array(codeAndLabel.extend({ met: z.boolean(), shared: z.boolean() })),
    /** Between participants: what this person knows, after what the viewer looks for (`met`). Empty for a presenter. */
    skills: z.array(codeAndLabel.extend({ met: z.boolean() })),
    /** Reasons from the viewer's side; between participants, the same score and the same reasons for both. */
    match: matchSummary,
  });
export type ParticipantCard = z.input<typeof participantCard>;

/** A file given as an answer; a separate call returns its content. */
export const answerFile = z.object({ id, name: z.string(), bytes: z.number().int() });
export type AnswerFile = z.input<typeof answerFile>;

const answer = z.object({
  field_name: z.string(),
  title: z.string(),
  field_type: z.string(),
  /** Depends on the field type: labels in the person's order, a text, or a file. The others are empty or null. */
  items: z.array(codeAndLabel),
  text: z.string().nullable(),
  file: answerFile.nullable(),
});

/** A profile as members of the community read it. */
export const profile = z.object({
  id,
  user_id: id,
  type: profileType,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  title: z.string().nullable(),
  job_title: z.string().nullable(),
  activity: z.string().nullable(),
  business_unit: idAndName.nullable(),
  site: z.object({ id, name: z.string(), time_zone: z.string() }).nullable(),
  time_zone: z.string(),
  linkedin_url: z.string().nullable(),
  languages: z.array(codeAndLabel),
  is_expert: z.boolean(),
  sessions_held_outside: z.number().int(),
  completion_percentage: z.number().int(),
  next_step: z.string().nullable(),
  /** Answers by field name: items with codes, or a text. Without the hierarchy level, the worksite and files. */
  answers_details: z.record(z.string(), z.union([z.array(codeAndLabel), z.string()])),
  /** The answers grouped by step, in order. */
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), answers: z.array(answer) })),
  resources: z.array(
    z.object({
      id,
      type: z.enum(['article', 'podcast', 'video', 'link', 'book', 'mooc']),
      title: z.string(),
      author: z.string().nullable(),
      url: z.string().nullable(),
    }),
  ),
  programs: z.array(idAndName),
  /** Null for participants. */
  availability: presenterAvailability.nullable(),
  capacity: z.object({ active: z.number().int(), max: z.number().int() }).nullable(),
  /** The next starts at which the viewer and this person are both free; empty without a match. */
  next_slots: z.array(timestamp),
  /** False if the viewer must enter their weekly availability before there can be `next_slots`. */
  viewer_has_availabilities: z.boolean(),
  /** What a request of the viewer would open: `peer` between participants who both consent; null without a match. */
  kind: relationshipKind.nullable(),
  /** The match of the viewer with this person; null for the viewer's own profile, between presenters, and between participants without consent. */
  match: matchDetail.nullable(),
  standing: mentoringStatus,
  bookmarked: z.boolean(),
  /** The median number of days until this person answers, rounded up; null before enough answers. */
  answer_days: z.number().int().nullable(),
  can: z.object({ request: z.boolean(), edit: z.boolean(), recommend: z.boolean() }),
});
export type Profile = z.input<typeof profile>;

const communitySort = z.enum(['match', 'name', 'newest']);

/** Filters of the presenters. Values of one filter are combined with OR, filters with AND. */
export const presenterQuery = z.strictObject({
  ...paging,
  q: z.string().trim().max(maxSearchLength, { abort: true }).optional(),
  sort: communitySort.default('match'),
  program_id: id.optional(),
  business_unit_id: commaList(id).optional(),
  language: commaList(z.string().max(60, { abort: true })).optional(),
  tags: commaList(z.string().max(60, { abort: true })).optional(),
  /** Answers to filter questions, `job_category:it,formats:phone_call`. */
  answers: commaList(z.string().regex(/^[a-z0-9_]{1,60}:[a-zA-Z0-9_]{1,60}$/)).optional(),
  /** Only presenters with free capacity who are not paused. */
  available: z.stringbool().optional(),
  /** Only people whom the caller keeps. */
  bookmarked: z.stringbool().optional(),
  /** Include the number of presenters per filter value. */
  facets: z.stringbool().optional(),
});

/** The caller's side. Without it, a presenter's; a participant's if the caller is no presenter. */
const viewerSide = { as: profileType.optional() };

/** Filters of the participants, the same as those of the presenters. `tags` are needs. Only available participants are listed. */
const participantQuery = presenterQuery.omit({ available: true }).extend({
  ...viewerSide,
  site_id: commaList(id).optional(),
});

/** A filter with its values; `count` is the number of results with this value selected and the other filters unchanged. */
export const facet = z.object({
  /** `business_unit_id`, `language`, `tags`, `program_id`, or `answers:<field_name>`. */
  name: z.string(),
  title: z.string(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
});
export type Facet = z.input<typeof facet>;

const presenterPage = pageOf(presenterCard).extend({
  /** False if the viewer must enter their weekly availability before cards can have a `next_slot`. */
  viewer_has_availabilities: z.boolean(),
  /** How many of the listed role the viewer keeps. */
  bookmarked_total: z.number().int(),
  /** What the viewer would filter by: their needs, or a presenter's skills; those that somebody of the list has. */
  topics: z.array(codeAndLabel),
  facets: z.array(facet).optional(),
  /** If nothing is found: each active filter, with the number of results without it. */
  loosen: z.array(z.object({ name: z.string(), total: z.number().int() })).optional(),
});
export type PresenterPage = z.input<typeof presenterPage>;

export const listPresenters = endpoint({
  method: 'GET',
  url: '/api/v1/presenters',
  access: 'member',
  action: 'community.read',
  summary: 'The presenters of the community, by default best match first',
  schema: { querystring: presenterQuery, response: presenterPage },
});

export const listProgramPresenters = endpoint({
  method: 'GET',
  url: '/api/v1/programs/:id/presenters',
  access: 'member',
  action: 'community.read',
  summary: 'The presenters of a program',
  schema: { params: idParams, querystring: presenterQuery.omit({ program_id: true }), response: presenterPage },
});

const participantPage = pageOf(participantCard).extend(
  presenterPage.pick({ viewer_has_availabilities: true, bookmarked_total: true, topics: true, facets: true, loosen: true }).shape,
);
export type ParticipantPage = z.input<typeof participantPage>;

export const listParticipants = endpoint({
  method: 'GET',
  url: '/api/v1/participants',
  access: 'member',
  action: 'participants.list',
  summary:
    'The participants that the caller could help as a presenter or, as a participant, the peers who consent to be found; best match first',
  schema: { querystring: participantQuery, response: participantPage },
});

export const getPresenter = endpoint({
  method: 'GET',
  url: '/api/v1/presenters/:id',
  access: 'member',
  action: 'community.read',
  summary: 'A presenter’s profile, with the match in detail',
  schema: { params: idParams, response: z.object({ data: profile }) },
});

export const getParticipant = endpoint({
  method: 'GET',
  url: '/api/v1/participants/:id',
  access: 'member',
  action: 'community.read',
  summary: 'A participant’s profile, with the match in detail; other participants read it if both consent to be found',
  schema: { params: idParams, querystring: z.strictObject(viewerSide), response: z.object({ data: profile }) },
});

export const recommendation = z.object({
  id,
  body: z.string(),
  author: z.object({ user_id: id, first_name: z.string(), last_name: z.string(), avatar_url: z.string().nullable() }),
  created_at: timestamp,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

export const listRecommendations = endpoint({
  method: 'GET',
  url: '/api/v1/presenters/:id/recommendations',
  access: 'member',
  action: 'community.read',
  summary: 'The recommendations of a presenter',
  schema: { params: idParams, response: z.object({ data: z.array(recommendation) }) },
});

/** A question with its choices, for filters and forms. */
export const question = z.object({
  id,
  category: z.enum(['profile_question', 'user_question']),
  field_type: z.string(),
  field_name: z.string(),
  title: z.string(),
  sign_up_required: z.boolean(),
  is_filter: z.boolean(),
  profile_answers: z.array(codeAndLabel),
});

export const listProfileQuestions = endpoint({
  method: 'GET',
  url: '/api/v1/profile_questions',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The questions of a profile type, or only those usable as filters',
  schema: {
    querystring: z.strictObject({ is_filter: z.stringbool().optional(), profile_type: profileType.optional() }),
    response: z.object({ data: z.array(question) }),
  },
});

export const listTags = endpoint({
  method: 'GET',
  url: '/api/v1/tags',
  access: 'member',
  action: 'questionnaire.read',
  summary: 'The skills and needs of the company; with `admin`, also the archived ones, if the caller may read the list at the console',
  schema: {
    querystring: z.strictObject({ admin: z.stringbool().optional() }),
    response: z.object({ data: z.array(codeAndLabel.extend({ id, family: z.string(), archived: z.boolean() })) }),
  },
});
