import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { clockTime, day, id, idAndName, idParams, publicText, timestamp, visibleText } from '../fields.ts';
import { circleMemberState, circleRhythm, circleState } from '../states.ts';
import { circleLengths, circleMinutes, circleSize, maxCircleInvitations, maxSearchLength } from '../values/limits.ts';
import { circleSession } from './circle-sessions.ts';
import { circlePerson } from './people.ts';

// Four to eight people around one topic for a season. Members of its program read what it is about and who is in it; only its members read
// its sessions, notebook, messages and lessons.

/** When a circle meets. `weekday` is 1 on Mondays; `month`: the same weekday of the month, such as the second Tuesday. */
const rhythm = z.strictObject({
  every: circleRhythm,
  weekday: z.int().min(1).max(7),
  at: clockTime,
  duration_minutes: z.int().min(circleMinutes.min).max(circleMinutes.max),
});
export type CircleRhythmInput = z.output<typeof rhythm>;

/** What is said of a circle by whoever opens it. Everybody in the program reads it. */
export const circleFields = {
  title: publicText(circleLengths.title, { min: 3 }),
  description: publicText(circleLengths.description).default(''),
  topic_id: id.nullable().default(null),
  size: z.int().min(circleSize.min).max(circleSize.max).default(circleSize.max),
  /** The season. */
  starts_on: day,
  ends_on: day,
  rhythm,
  /** Where it meets; without it, in the company's video room. */
  place: publicText(circleLengths.place).nullable().default(null),
};

/** Changes. Season and rhythm change only before the circle starts. */
export const circleChanges = z
  .strictObject({
    title: circleFields.title,
    description: publicText(circleLengths.description),
    topic_id: id.nullable(),
    size: z.int().min(circleSize.min).max(circleSize.max),
    starts_on: day,
    ends_on: day,
    rhythm,
    place: publicText(circleLengths.place).nullable(),
  })
  .partial();

export const shownCircle = {
  id,
  title: z.string(),
  description: z.string(),
  topic: idAndName.nullable(),
  program: idAndName,
  state: circleState,
  size: z.int(),
  starts_on: day,
  ends_on: day,
  rhythm: z.object({ every: circleRhythm, weekday: z.int(), at: z.string(), duration_minutes: z.int(), time_zone: z.string() }),
  place: z.string().nullable(),
  /** Proposed by a referent, who is no member of it. */
  by_referent: z.boolean(),
  /** Why a referent ended it; for its members. */
  end_reason: z.string().nullable(),
  created_at: timestamp,
};

const circle = z.object({
  ...shownCircle,
  /** Increases with each change of what it is about. */
  version: z.int(),
  /** Who answers requests, and changes and ends the circle; null while only a referent does. */
  host: circlePerson.nullable(),
  /** In the order of joining. */
  members: z.array(circlePerson),
  /** For its members; its facilitator is null until they are named, and `own_coming` until the caller says so. */
  next_session: z
    .object({ id, starts_at: timestamp, ends_at: timestamp, facilitator: circlePerson.nullable(), own_coming: z.boolean().nullable() })
    .nullable(),
  sessions_planned: z.int(),
  sessions_held: z.int(),
  /** The caller's place; null if they have none. */
  own_state: circleMemberState.nullable(),
  /** Messages of others that the caller has not seen. */
  unread: z.int(),
  can: z.object({
    /** Ask to join. */
    join: z.boolean(),
    /** Accept or decline the invitation. */
    answer: z.boolean(),
    /** Take back one's own request. */
    withdraw: z.boolean(),
    leave: z.boolean(),
    invite: z.boolean(),
    /** Answer the requests of others. */
    decide: z.boolean(),
    edit: z.boolean(),
    end: z.boolean(),
    /** Read and write the notebook, the messages and what was learned. */
    read: z.boolean(),
    write: z.boolean(),
    /** Write what one learned, also after the end. */
    learn: z.boolean(),
  }),
});
export type Circle = z.input<typeof circle>;

/** What one member learned, in a sentence. */
const lesson = z.object({ person: circlePerson, body: z.string() });

export const circleDetail = circle.extend({
  /** Who is invited or has asked; for those who may invite or decide. */
  waiting: z.array(z.object({ id, person: circlePerson, state: circleMemberState, created_at: timestamp })),
  /** For its members, else empty. The earliest first. */
  sessions: z.array(circleSession),
  lessons: z.array(lesson),
});
export type CircleDetail = z.input<typeof circleDetail>;

export const circleReply = z.object({ data: circleDetail });

export const listCircles = endpoint({
  method: 'GET',
  url: '/api/v1/circles',
  access: 'member',
  action: 'own_circles.read',
  summary: 'The circles of the caller, and those of their programs that they may join. Their own first',
  schema: {
    querystring: z.strictObject({ program_id: id.optional(), own: z.stringbool().optional() }),
    response: z.object({
      data: z.array(circle),
      /** `open`: the company lets members open circles, and the caller has not opened too many. */
      can: z.object({ open: z.boolean() }),
    }),
  },
});

export const getCircle = endpoint({
  method: 'GET',
  url: '/api/v1/circles/:id',
  access: 'member',
  action: 'own_circles.read',
  summary: 'A circle; its sessions and what was learned only to its members',
  schema: { params: idParams, response: circleReply },
});

export const createCircle = endpoint({
  method: 'POST',
  url: '/api/v1/circles',
  access: 'member',
  action: 'own_circles.open',
  status: 201,
  summary: 'Open a circle, whose first member the caller is, where the company allows it',
  schema: { body: z.strictObject({ program_id: id, ...circleFields }), response: circleReply },
});

export const updateCircle = endpoint({
  method: 'PATCH',
  url: '/api/v1/circles/:id',
  access: 'member',
  action: 'own_circles.open',
  summary: 'Change what a circle is about; its season and rhythm only before it starts. By its host',
  schema: { params: idParams, body: circleChanges.extend({ version: z.int32().min(1) }), response: circleReply },
});

export const endCircle = endpoint({
  method: 'POST',
  url: '/api/v1/circles/:id/end',
  access: 'member',
  action: 'own_circles.open',
  summary: 'End a circle before the end of its season. By its host',
  schema: { params: idParams, response: circleReply },
});

export const changeMembership = endpoint({
  method: 'PATCH',
  url: '/api/v1/circles/:id/membership',
  access: 'member',
  action: 'own_circles.join',
  summary: 'Ask to join a circle, take the request back, accept or decline an invitation, or leave',
  schema: {
    params: idParams,
    body: z.strictObject({ event: z.enum(['request', 'withdraw', 'accept', 'decline', 'leave']) }),
    response: circleReply,
  },
});

export const inviteToCircle = endpoint({
  method: 'POST',
  url: '/api/v1/circles/:id/invitations',
  access: 'member',
  action: 'own_circles.join',
  status: 201,
  summary: 'Invite people of the program. By the host of the circle',
  schema: {
    params: idParams,
    body: z.strictObject({ user_ids: z.array(id).min(1).max(maxCircleInvitations) }),
    response: circleReply,
  },
});

export const listCircleCandidates = endpoint({
  method: 'GET',
  url: '/api/v1/circles/:id/candidates',
  access: 'member',
  action: 'own_circles.join',
  summary: 'People of the program who have no place in the circle yet, whose name contains all words of `q`. For its host',
  schema: {
    params: idParams,
    querystring: z.strictObject({ q: z.string().trim().max(maxSearchLength, { abort: true }).default('') }),
    response: z.object({ data: z.array(circlePerson) }),
  },
});

export const answerCircleRequest = endpoint({
  method: 'PATCH',
  url: '/api/v1/circles/:id/members/:member_id',
  access: 'member',
  action: 'own_circles.join',
  summary: 'Accept or decline a request, or take back an invitation. By the host of the circle',
  schema: {
    params: z.object({ id, member_id: id }),
    body: z.strictObject({ event: z.enum(['accept', 'decline', 'withdraw']) }),
    response: circleReply,
  },
});

export const writeLesson = endpoint({
  method: 'PUT',
  url: '/api/v1/circles/:id/lesson',
  access: 'member',
  action: 'own_circles.write',
  summary: 'What the caller learned, in one sentence, which only the circle reads. An empty one removes it',
  schema: {
    params: idParams,
    body: z.strictObject({ body: z.union([visibleText(circleLengths.lesson), z.literal('')]) }),
    response: circleReply,
  },
});
