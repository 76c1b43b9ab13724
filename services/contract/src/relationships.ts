import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, named, pageOf, paging, params, timestamp } from './fields.ts';
import { mentoringRequest } from './mentoring-requests.ts';
import { personReference } from './profiles.ts';
import { mentoringRelationshipState, profileType } from './states.ts';

/** What the viewer does next in this accompaniment. */
export const relationshipNextStep = z.enum(['contact_partner', 'none']);

/** An accompaniment, as one of the two sees it. */
export const mentoringRelationship = z.object({
  id,
  aasm_state: mentoringRelationshipState,
  viewer: profileType,
  participant: personReference,
  presenter: personReference,
  program: named.nullable(),
  mentoring_request_id: id.nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  admin_reason: z.string().nullable(),
  /** How to reach the partner: only while the accompaniment runs. */
  partner_contact: z.object({ email: z.string(), phone: z.string().nullable(), time_zone: z.string() }).nullable(),
  next_step: relationshipNextStep,
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
  schema: { params, response: z.object({ data: mentoringRelationship }) },
});

export const getRelationshipRequest = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/mentoring_request',
  access: 'member',
  summary: 'The request that opened an accompaniment',
  schema: { params, response: z.object({ data: mentoringRequest.nullable() }) },
});
