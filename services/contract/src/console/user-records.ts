import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, idAndName, idParams, timestamp } from '../fields.ts';
import { mentoringRelationshipState, profileType, relationshipKind } from '../states.ts';
import { timelineGroups } from '../values/timeline-groups.ts';
import { profileVisibility } from './users.ts';

/** A profile of a person, with what each condition of its visibility says. */
const recordProfile = profileVisibility.extend({
  id,
  type: profileType,
  completion_percentage: z.int(),
  /** The completion from which the company shows profiles. */
  min_completion_percentage: z.int(),
  /** The first required question without an answer, and the completion that its answer would bring. Null if none is left. */
  next: z
    .object({ question: z.string(), step: z.string().nullable(), step_number: z.int().nullable(), steps: z.int(), brings: z.int() })
    .nullable(),
  is_expert: z.boolean(),
  /** Running relationships, and how many the person may have. */
  capacity: z.object({ active: z.int(), max: z.int() }),
  can: z.object({ name_expert: z.boolean() }),
});
export type RecordProfile = z.input<typeof recordProfile>;

const recordEnrollment = z.object({
  id,
  program: idAndName,
  enrolled_at: timestamp,
  /** The other people of the running relationships of this program, which go on without the enrollment. */
  partners: z.array(fullName),
  can: z.object({ remove: z.boolean() }),
});
export type RecordEnrollment = z.input<typeof recordEnrollment>;

const userRecord = z.object({
  id,
  profiles: z.array(recordProfile),
  enrollments: z.array(recordEnrollment),
  /** Newest first. */
  relationships: z.array(
    z.object({
      id,
      kind: relationshipKind,
      side: profileType,
      partner: z.object({ user_id: id, name: fullName }),
      aasm_state: mentoringRelationshipState,
      created_at: timestamp,
      ended_at: timestamp.nullable(),
    }),
  ),
  /** The fields that the company's directory or single sign-on overwrites: nobody corrects them here. */
  directory_fields: z.array(z.enum(['job_title', 'business_unit_id', 'site_id'])),
  can: z.object({ correct: z.boolean(), enroll: z.boolean(), write_notes: z.boolean() }),
});
export type UserRecord = z.input<typeof userRecord>;

export const getUserRecord = endpoint({
  method: 'GET',
  url: '/backoffice/v1/users/:id/record',
  access: 'console',
  action: 'users.read',
  summary: 'The profiles, programs and relationships of a member, with what keeps each profile from being visible',
  schema: { params: idParams, response: userRecord },
});

const timelineEntry = z.object({
  /** Ids of several tables, so unique together with `code` only. */
  id,
  /** What happened, such as `request.sent` or `account.suspended`. */
  code: z.string(),
  at: timestamp,
  /** Who did it; null if it was the person, or if it was nobody. */
  actor: fullName.nullable(),
  /** The other person of a request, a relationship or a meeting. */
  partner: fullName.nullable(),
  /** The program, the role, the edition or the name of the link. */
  detail: z.string().nullable(),
  /** The text of a note. */
  body: z.string().nullable(),
  edited_at: timestamp.nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type TimelineEntry = z.input<typeof timelineEntry>;

export const getUserTimeline = endpoint({
  method: 'GET',
  url: '/backoffice/v1/users/:id/timeline',
  access: 'console',
  action: 'users.read',
  summary: 'What happened to a member, newest first: dates, states and names, never what partners write to each other',
  schema: {
    params: idParams,
    querystring: z.strictObject({
      group: z.enum(timelineGroups).optional(),
      /** `next` of the page before. */
      cursor: z
        .string()
        .max(80, { abort: true })
        .regex(/^[\d :.T+-]{19,40}_[0-9a-f-]{36}$/)
        .optional(),
    }),
    response: z.object({ entries: z.array(timelineEntry), next: z.string().nullable() }),
  },
});
