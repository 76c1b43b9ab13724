import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeAndLabel, id, idAndName, idParams, pageOf, paging, publicText, timestamp } from '../fields.ts';
import { matchSummary } from '../profiles/matches.ts';
import { personReference } from '../profiles/profiles.ts';
import { declineReason, profileType, relationshipKind, requestCancellation, shownMentoringRequestState } from '../states.ts';
import { maxProposedTimes, requestLengths } from '../values/limits.ts';

/**
 * A request for mentoring between a participant and a presenter, or for an exchange between two participants (`kind` `peer`), as shown to
 * one of them. Between peers, `participant` is who asked and `presenter` who is asked.
 */
export const mentoringRequest = z.object({
  id,
  kind: relationshipKind,
  aasm_state: shownMentoringRequestState,
  cancellation: requestCancellation.nullable(),
  decline_reason: declineReason.nullable(),
  revocation_reason: z.string().nullable(),
  /** The viewer's side. */
  viewer: profileType,
  /** The side that made the request: a presenter makes an offer. */
  initiated_by: profileType,
  participant: personReference,
  presenter: personReference,
  program: idAndName.nullable(),
  need: codeAndLabel.nullable(),
  topic: z.string().nullable(),
  /** `message` and `answer` are null for anyone but the participant and the presenter. */
  message: z.string().nullable(),
  answer: z.string().nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  expires_at: timestamp,
  relationship_id: id.nullable(),
  /** The presenter to whom a decline points the participant. */
  suggested_presenter: personReference.nullable(),
  /** While the request is open: a conversation that the two people already have. */
  conversation_id: id.nullable(),
  /** Reasons from the viewer's side; null once the relationship has ended, and in the replies to changes. */
  match: matchSummary.nullable(),
  /** The side that has reached its limit of relationships, which accepting an open request would exceed; the viewer's first. */
  full: z.object({ side: profileType, active: z.number().int(), max: z.number().int() }).nullable(),
  can: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    /** Decline, and point the participant to another presenter. */
    orient: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type MentoringRequest = z.input<typeof mentoringRequest>;

export const listMentoringRequests = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_requests',
  access: 'member',
  action: 'own_requests.read',
  summary: 'The requests that the caller sent or received, newest first',
  schema: {
    querystring: z.strictObject({
      ...paging,
      /** The caller's side; by default, that of the current profile. */
      as: profileType.optional(),
      state: shownMentoringRequestState.optional(),
    }),
    response: pageOf(mentoringRequest),
  },
});

export const getMentoringRequest = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_requests/:id',
  access: 'member',
  action: 'own_requests.read',
  summary: 'A request',
  schema: { params: idParams, response: z.object({ data: mentoringRequest }) },
});

export const listRequestTimes = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_requests/:id/times',
  access: 'member',
  action: 'own_requests.answer',
  summary: 'Up to three times at which both people of an open request are free for a first meeting',
  schema: {
    params: idParams,
    response: z.object({ data: z.array(z.object({ starts_at: timestamp, ends_at: timestamp })) }),
  },
});

export const listRequestColleagues = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_requests/:id/colleagues',
  access: 'member',
  action: 'own_requests.answer',
  summary: 'Presenters to whom the receiver of a request can point its author: those with a place, best match first',
  schema: {
    params: idParams,
    response: z.object({ data: z.array(personReference.extend({ places_left: z.number().int() })) }),
  },
});

export const createMentoringRequest = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_requests',
  access: 'member',
  action: 'own_requests.send',
  status: 201,
  summary: 'Ask a presenter for mentoring, offer it to a participant, or propose an exchange to a peer',
  schema: {
    body: z
      .strictObject({
        /** The receiver: a presenter to ask, a participant to help, or a participant for an exchange between peers. One is required. */
        presenter_id: id.optional(),
        participant_id: id.optional(),
        peer_id: id.optional(),
        /** The code of one of the participant's needs, between peers of the sender's; either `need` or `topic` is required, not both. */
        need: z.string().max(60, { abort: true }).optional(),
        topic: publicText(requestLengths.topic, { min: 1 }).optional(),
        message: publicText(requestLengths.message.max, { min: requestLengths.message.min }),
        program_id: id.optional(),
      })
      .refine(({ presenter_id, participant_id, peer_id }) => [presenter_id, participant_id, peer_id].filter(Boolean).length === 1, {
        path: ['presenter_id'],
      })
      .refine((body) => (body.need === undefined) !== (body.topic === undefined), { path: ['need'] }),
    response: z.object({ data: mentoringRequest }),
  },
});

export const updateMentoringRequest = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_requests/:id',
  access: 'member',
  action: 'own_requests.answer',
  summary: 'Accept, decline or withdraw a request',
  schema: {
    params: idParams,
    body: z.discriminatedUnion('event', [
      z.strictObject({
        event: z.literal('accept'),
        message: z.string().trim().max(requestLengths.reply, { abort: true }).optional(),
        /** Start times of a first meeting, which the acceptance proposes. */
        times: z.array(timestamp).max(maxProposedTimes).optional(),
      }),
      z.strictObject({
        event: z.literal('decline'),
        reason: declineReason,
        message: publicText(requestLengths.reply).optional(),
        /** The presenter to whom a decline points the participant. */
        suggested_presenter_id: id.optional(),
      }),
      z.strictObject({ event: z.literal('withdraw') }),
    ]),
    response: z.object({ data: mentoringRequest }),
  },
});
