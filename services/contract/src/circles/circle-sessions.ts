import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, id, idParams, timestamp } from '../fields.ts';
import { circleLengths } from '../values/limits.ts';
import { circlePerson } from './people.ts';

// The sessions of a circle, and its notebook. Only its members read them.

/** `coming`: what the person says before; `present`: whether they were there. Null as long as nobody has said it. */
const attendance = z.object({ person: circlePerson, coming: z.boolean().nullable(), present: z.boolean().nullable() });

export const circleSession = z.object({
  id,
  circle_id: id,
  /** Counted from 1 in the season, without cancelled ones; null for a cancelled one. */
  number: z.int().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  /** `now`: from ten minutes before its start to its end. */
  state: z.enum(['planned', 'now', 'over', 'cancelled']),
  /** The revision of its calendar entry. */
  sequence: z.int(),
  /** Named once the session before it is over. */
  facilitator: circlePerson.nullable(),
  place: z.string().nullable(),
  /** The company's video room; null if it has none, or if the circle meets at a place. */
  room_url: z.string().nullable(),
  /** Of the members, in the order of joining. */
  attendances: z.array(attendance),
  can: z.object({
    move: z.boolean(),
    cancel: z.boolean(),
    /** Name another facilitator. */
    hand_over: z.boolean(),
    /** Say before whether one comes, or that one was there. */
    attend: z.boolean(),
    /** Mark who was there. */
    mark: z.boolean(),
    /** Change its page of the notebook. */
    write: z.boolean(),
  }),
});
export type CircleSession = z.input<typeof circleSession>;

/** A part of a session as the product proposes it. `person`: who leads it, or whose question it is. */
const agendaStep = z.object({ step: z.enum(['check_in', 'question', 'take_away']), minutes: z.int(), person: circlePerson.nullable() });

/** The page of a session in the notebook. `version` is 0 as long as nothing is written. */
const sessionNotes = z.object({
  question: z.string(),
  body: z.string(),
  version: z.int(),
  updated_by: circlePerson.nullable(),
  updated_at: timestamp.nullable(),
});

const circleSessionDetail = circleSession.extend({
  title: z.string(),
  agenda: z.array(agendaStep),
  notes: sessionNotes,
});
export type CircleSessionDetail = z.input<typeof circleSessionDetail>;

const sessionReply = z.object({ data: circleSessionDetail });

export const getCircleSession = endpoint({
  method: 'GET',
  url: '/api/v1/circle_sessions/:id',
  access: 'member',
  action: 'own_circles.read',
  summary: 'A session of the caller’s circle, with its agenda and its page of the notebook',
  schema: { params: idParams, response: sessionReply },
});

export const changeCircleSession = endpoint({
  method: 'PATCH',
  url: '/api/v1/circle_sessions/:id',
  access: 'member',
  action: 'own_circles.write',
  summary: 'Move or cancel a session, or name another facilitator. By its facilitator, or by the host of the circle',
  schema: {
    params: idParams,
    body: z.discriminatedUnion('event', [
      /** `sequence`: that of the session as the caller saw it. */
      z.strictObject({ event: z.literal('move'), starts_at: timestamp, sequence: z.int32().min(0) }),
      z.strictObject({ event: z.literal('cancel'), sequence: z.int32().min(0) }),
      z.strictObject({ event: z.literal('hand_over'), user_id: id }),
    ]),
    response: sessionReply,
  },
});

export const attendCircleSession = endpoint({
  method: 'PUT',
  url: '/api/v1/circle_sessions/:id/attendance',
  access: 'member',
  action: 'own_circles.write',
  summary: 'Say before a session whether the caller comes, and once it has begun that they are there',
  schema: {
    params: idParams,
    body: z.union([z.strictObject({ coming: z.boolean() }), z.strictObject({ present: z.boolean() })]),
    response: sessionReply,
  },
});

export const markCircleAttendances = endpoint({
  method: 'PUT',
  url: '/api/v1/circle_sessions/:id/attendances',
  access: 'member',
  action: 'own_circles.write',
  summary: 'Mark who was there: the others were not. By the facilitator of the session, once it has begun',
  schema: { params: idParams, body: z.strictObject({ present_user_ids: z.array(id).max(20) }), response: sessionReply },
});

export const updateCircleNotes = endpoint({
  method: 'PATCH',
  url: '/api/v1/circle_sessions/:id/notes',
  access: 'member',
  action: 'own_circles.write',
  summary: 'Change the page of a session in the notebook, which only the circle reads',
  max_body_bytes: 64 * 1024,
  schema: {
    params: idParams,
    body: z.strictObject({
      /** The version that the caller edited; if it is outdated, the change is refused instead of overwriting the newer one. */
      version: z.int32().min(0),
      question: z.string().trim().max(circleLengths.question, { abort: true }).optional(),
      body: z.string().max(circleLengths.notes, { abort: true }).optional(),
    }),
    response: sessionReply,
  },
});

export const getCircleSessionCalendar = endpoint({
  method: 'GET',
  url: '/api/v1/circle_sessions/:id/calendar',
  access: 'member',
  action: 'own_circles.read',
  summary: 'The calendar file of a session of the caller’s circle',
  download: 'text/calendar',
  schema: { params: idParams, response: fileBytes },
});
