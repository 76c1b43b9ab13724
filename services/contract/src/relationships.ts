import { z } from 'zod';
import { meetingMinutes } from './availabilities.ts';
import { endpoint } from './endpoint.ts';
import { id, idAndName, pageOf, paging, idParams, timestamp } from './fields.ts';
import { reportStatus } from './meetings.ts';
import { mentoringRequest } from './mentoring-requests.ts';
import { personReference } from './profiles.ts';
import { meetingState, meetingType, mentoringRelationshipState, profileType } from './states.ts';

/** What the viewer does next in this accompaniment, the most pressing first. */
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

/** Where a pair is on its path. */
export const relationshipStep = z.enum(['accepted', 'first_session', 'mid_way', 'closing', 'done']);
export type RelationshipStep = z.infer<typeof relationshipStep>;

/** What each of the two is asked about the pair, for their own eyes: after the first session, and half-way. */
export const relationshipCheckKind = z.enum(['fit', 'mid_term']);
export type RelationshipCheckKind = z.infer<typeof relationshipCheckKind>;

/** The session of a pair that is soonest, as its page sums it up. */
export const nextMeeting = z.object({
  id,
  aasm_state: meetingState,
  type: meetingType,
  subject: z.string(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  duration_minutes: meetingMinutes,
  video_url: z.string().nullable(),
  place: z.string().nullable(),
  /** The side whose proposal waits for an answer; null when none waits. */
  proposed_by: profileType.nullable(),
});

/** An accompaniment, as one of the two sees it. */
export const mentoringRelationship = z.object({
  id,
  aasm_state: mentoringRelationshipState,
  viewer: profileType,
  participant: personReference,
  presenter: personReference,
  program: idAndName.nullable(),
  mentoring_request_id: id.nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  admin_reason: z.string().nullable(),
  /** How to reach the partner: only while the accompaniment runs. */
  partner_contact: z.object({ email: z.string(), phone: z.string().nullable(), time_zone: z.string() }).nullable(),
  next_step: relationshipNextStep,
  path: z.object({
    step: relationshipStep,
    /** Sessions that took place, of how many are usual, and how many there may be in all. */
    held: z.number().int(),
    planned: z.number().int(),
    most: z.number().int(),
  }),
  /** The session that is soonest, agreed or still to be agreed. */
  next_meeting: nextMeeting.nullable(),
  last_contact_at: timestamp,
  /** What the viewer is asked now; null when nothing is. */
  check: relationshipCheckKind.nullable(),
  /** The viewer's own answer about the fit, which nobody else reads. */
  own_fit: z.enum(['yes', 'not_yet', 'no']).nullable(),
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
  summary: 'The person’s accompaniments, running ones first',
  schema: {
    querystring: z.strictObject({ ...paging, as: profileType.optional() }),
    response: pageOf(mentoringRelationship),
  },
});

export const getMentoringRelationship = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id',
  access: 'member',
  summary: 'One accompaniment',
  schema: { params: idParams, response: z.object({ data: mentoringRelationship }) },
});

export const getRelationshipRequest = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/mentoring_request',
  access: 'member',
  summary: 'The request that opened an accompaniment',
  schema: { params: idParams, response: z.object({ data: mentoringRequest.nullable() }) },
});

export const updateMentoringRelationship = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id',
  access: 'member',
  summary: 'Finish an accompaniment; both are asked for their review, and sessions to come are called off',
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
  status: 201,
  summary: 'Say how one finds the pair: nobody else reads it, except that help is wanted where one says so',
  schema: {
    params: idParams,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('fit'), answer: z.enum(['yes', 'not_yet', 'no']) }),
      z.strictObject({
        kind: z.literal('mid_term'),
        answer: z.enum(['well', 'could_be_better', 'stuck']),
        /** Ask the referents to call: they read who asks, not what was answered. */
        wants_help: z.boolean().default(false),
      }),
    ]),
    response: z.object({ data: mentoringRelationship }),
  },
});
