import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, idParams, timestamp } from '../fields.ts';
import { matchSummary } from '../profiles/matches.ts';
import { personReference } from '../profiles/profiles.ts';
import { declineReason, profileType, proposalEnding } from '../states.ts';

/** Mentors whom a referent proposes to a mentee, as shown to the mentee, or to the one of them whom the mentee chose. */
export const matchProposal = z.object({
  id,
  /** The viewer's side. A presenter sees the participant only, never the others who were proposed. */
  viewer: profileType,
  /** `choosing`: the participant has to choose; `answering`: the presenter has to answer. */
  state: z.enum(['choosing', 'answering', ...proposalEnding.options]),
  /** Both read it at once, and each may answer first; without it, the participant chooses first. */
  both_at_once: z.boolean(),
  /** The name of the referent; null once their account is erased. */
  proposed_by: fullName.nullable(),
  created_at: timestamp,
  /** Of the answer that is awaited, or was. */
  expires_at: timestamp,
  relationship_id: id.nullable(),
  people: z.array(
    z.object({
      person: personReference,
      /** Whom the participant chose. */
      chosen: z.boolean(),
      ending: proposalEnding.nullable(),
      /** Reasons from the viewer's side; null once it has ended, and in the replies to changes. */
      match: matchSummary.pick({ score: true, reasons: true }).nullable(),
    }),
  ),
  can: z.object({ choose: z.boolean(), accept: z.boolean(), decline: z.boolean() }),
});
export type MatchProposal = z.input<typeof matchProposal>;

export const listMatchProposals = endpoint({
  method: 'GET',
  url: '/api/v1/match_proposals',
  access: 'member',
  action: 'own_requests.read',
  summary: 'The mentors or the mentee proposed to the caller, of whom nobody has agreed yet',
  schema: { response: z.object({ data: z.array(matchProposal) }) },
});

export const getMatchProposal = endpoint({
  method: 'GET',
  url: '/api/v1/match_proposals/:id',
  access: 'member',
  action: 'own_requests.read',
  summary: 'The mentors or the mentee proposed to the caller',
  schema: { params: idParams, response: z.object({ data: matchProposal }) },
});

export const answerMatchProposal = endpoint({
  method: 'PATCH',
  url: '/api/v1/match_proposals/:id',
  access: 'member',
  action: 'own_requests.answer',
  summary: 'Choose one of the proposed mentors, accept the mentee who chose the caller, or decline',
  schema: {
    params: idParams,
    body: z.discriminatedUnion('event', [
      /** By the participant. */
      z.strictObject({ event: z.literal('choose'), presenter_id: id }),
      /** By the presenter whom the participant chose. */
      z.strictObject({ event: z.literal('accept') }),
      /** By the participant, who wants none of them; or by the presenter whom they chose. Only referents read the reason. */
      z.strictObject({ event: z.literal('decline'), reason: declineReason }),
    ]),
    response: z.object({ data: matchProposal }),
  },
});
