import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idAndName, idParams, pageOf, paging, timestamp } from '../fields.ts';
import { meetingMinutes } from '../profiles/availabilities.ts';
import { personReference } from '../profiles/profiles.ts';
import { meetingState, meetingType, mentoringRelationshipState, profileType, relationshipKind } from '../states.ts';
import { reportStatus } from './meetings.ts';
import { mentoringRequest } from './mentoring-requests.ts';

/** The viewer's next step, the most urgent first. */
export const relationshipNextStep = z.enum([
  'join_meeting',
  'answer_proposal',
  'fill_report',
  'fill_review',
  'answer_check',
  'plan_meeting',
  'await_answer',
  'prepare_meeting',
  'none',
]);
export type RelationshipNextStep = z.infer<typeof relationshipNextStep>;

export const relationshipStep = z.enum(['accepted', 'first_session', 'mid_way', 'closing', 'done']);
export type RelationshipStep = z.infer<typeof relationshipStep>;

/** Private questions to each member of a relationship: `fit` after the first meeting, `mid_term` half-way. */
const relationshipCheckKind = z.enum(['fit', 'mid_term']);
export type RelationshipCheckKind = z.infer<typeof relationshipCheckKind>;

/** Summary of a meeting for the page of its relationship. */
const nextMeeting = z.object({
  id,
  aasm_state: meetingState,
  type: meetingType,
  subject: z.string(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  duration_minutes: meetingMinutes,
  video_url: z.string().nullable(),
  /** As that of `meeting`. */
  room_url: z.string().nullable(),
  place: z.string().nullable(),
  /** The side whose proposed times wait for an answer; null without any. */
  proposed_by: profileType.nullable(),
  /** Since when the partner waits for the viewer in the open video room; null while nobody waits there. */
  partner_waiting_since: timestamp.nullable(),
});

/** A member's wish for a call by a referent. `by`: who has taken it, or has called. */
const callForHelp = z.object({
  /** Null once the call was made. */
  wanted_at: timestamp.nullable(),
  /** When somebody calls at the latest. */
  due_at: timestamp.nullable(),
  by: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  settled_at: timestamp.nullable(),
});
export type CallForHelp = z.output<typeof callForHelp>;

/** A relationship as shown to one of its members. `viewer` is their place, which in a relationship of peers gives no rights of its own. */
export const mentoringRelationship = z.object({
  id,
  kind: relationshipKind,
  aasm_state: mentoringRelationshipState,
  viewer: profileType,
  participant: personReference,
  presenter: personReference,
  program: idAndName.nullable(),
  mentoring_request_id: id.nullable(),
  /** The conversation of the partners; null until the relationship is active. */
  conversation_id: id.nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  admin_reason: z.string().nullable(),
  /** The viewer has not seen yet that their request, or the one that they got, was accepted. */
  shows_yes: z.boolean(),
  /** The viewer has not seen yet that half of the relationship has passed, or how it ended. */
  shows_half_way: z.boolean(),
  shows_end: z.boolean(),
  /** Only while the relationship is active. */
  partner_contact: z.object({ email: z.string(), phone: z.string().nullable(), time_zone: z.string() }).nullable(),
  next_step: relationshipNextStep,
  /** Everything that the viewer can do now, the most urgent first: `next_step` is the first of them. Waiting is none of them. */
  open_steps: z.array(relationshipNextStep),
  /** The meetings whose report is required of the viewer and not sent, the latest first. */
  reports_due: z.array(z.object({ meeting_id: id, starts_at: timestamp })),
  /** Number of shared actions that are not done. */
  open_actions: z.number().int(),
  path: z.object({
    step: relationshipStep,
    /** Number of meetings that took place (`held`), usual number (`planned`), and maximum (`most`). */
    held: z.number().int(),
    planned: z.number().int(),
    most: z.number().int(),
    /** When the meetings that took place began, the earliest first. */
    held_at: z.array(timestamp),
  }),
  /** The soonest meeting, confirmed or proposed. */
  next_meeting: nextMeeting.nullable(),
  last_contact_at: timestamp,
  /** Running without a contact for three weeks, and without an agreed meeting ahead. */
  silent: z.boolean(),
  /** The check that the viewer should answer now; null without one. */
  check: relationshipCheckKind.nullable(),
  /** The viewer's answer to the `fit` check; only the viewer reads it. */
  own_fit: z.enum(['yes', 'not_yet', 'no']).nullable(),
  /** The viewer's own call for help, until two weeks after it was made; null without one. */
  call_for_help: callForHelp.nullable(),
  review: z.object({ own: reportStatus, partner_sent: z.boolean() }),
  can: z.object({
    /** Write notes, objectives and actions. */
    write: z.boolean(),
    plan: z.boolean(),
    finish: z.boolean(),
  }),
});
export type MentoringRelationship = z.input<typeof mentoringRelationship>;

export const listMentoringRelationships = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships',
  access: 'member',
  action: 'own_relationships.read',
  summary: 'The caller’s relationships, active ones first',
  schema: {
    querystring: z.strictObject({ ...paging, as: profileType.optional() }),
    response: pageOf(mentoringRelationship),
  },
});

export const getMentoringRelationship = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id',
  access: 'member',
  action: 'own_relationships.read',
  summary: 'A relationship',
  schema: { params: idParams, response: z.object({ data: mentoringRelationship }) },
});

export const seeYes = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/seen_yes',
  access: 'member',
  action: 'own_relationships.read',
  summary: 'Record that the caller has seen that the request was accepted: it is not shown again',
  schema: { params: idParams, response: z.object({ data: mentoringRelationship }) },
});

export const getRelationshipRequest = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/mentoring_request',
  access: 'member',
  action: 'own_requests.read',
  summary: 'The request that a relationship comes from; null if staff or a manager created it',
  schema: { params: idParams, response: z.object({ data: mentoringRequest.nullable() }) },
});

export const updateMentoringRelationship = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id',
  access: 'member',
  action: 'own_relationships.finish',
  summary: 'Finish a relationship: asks both members for a review and cancels the upcoming meetings',
  schema: {
    params: idParams,
    body: z.strictObject({ event: z.literal('finish') }),
    response: z.object({ data: mentoringRelationship }),
  },
});

export const createRelationshipCheck = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/checks',
  access: 'member',
  action: 'own_relationships.answer_check',
  status: 201,
  summary: 'Answer a check. The answer is private; with `wants_help`, referents read that the person asks for help',
  schema: {
    params: idParams,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fit'), answer: z.enum(['yes', 'not_yet', 'no']) }),
      z.strictObject({
        kind: z.literal('mid_term'),
        answer: z.enum(['well', 'could_be_better', 'stuck']),
        /** Asks a referent to call. Referents read who asks, not the answer. */
        wants_help: z.boolean().default(false),
      }),
    ]),
    response: z.object({ data: mentoringRelationship }),
  },
});
