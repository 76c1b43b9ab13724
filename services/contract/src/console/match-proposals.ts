import { z } from 'zod';
import { fullName, id, idAndName, timestamp } from '../fields.ts';
import { declineReason, profileType, proposalEnding } from '../states.ts';
import { maxProposedMentors, proposalDays } from '../values/limits.ts';
import { consolePerson } from './profiles.ts';
import { createEndpoint, listEndpoint } from './resource.ts';

/** Mentors who are proposed to a mentee together. */
const consoleMatchProposal = z.object({
  id,
  participant: consolePerson,
  program: idAndName.nullable(),
  /** The referent who proposed; null once their account is erased. */
  proposed_by: fullName.nullable(),
  /** `choosing`: the mentee has not answered; `answering`: the mentor whom they chose has not. */
  state: z.enum(['choosing', 'answering', ...proposalEnding.options]),
  created_at: timestamp,
  /** Of the answer that is awaited, or was. */
  expires_at: timestamp,
  relationship_id: id.nullable(),
  candidates: z.array(
    z.object({
      presenter: consolePerson,
      chosen: z.boolean(),
      ending: proposalEnding.nullable(),
      declined_by: profileType.nullable(),
      /** Null for the provider’s staff. */
      decline_reason: declineReason.nullable(),
    }),
  ),
  can: z.object({ withdraw: z.boolean() }),
});
export type ConsoleMatchProposal = z.input<typeof consoleMatchProposal>;

export const listConsoleMatchProposals = listEndpoint({
  name: 'match_proposals',
  summary: 'The mentors proposed to mentees in the caller’s scope',
  row: consoleMatchProposal,
  filter: {
    /** The mentee, or one of the mentors. */
    user_id: id.optional(),
    participant_id: id.optional(),
    program_id: id.optional(),
    open: z.boolean().optional(),
  },
  sort: ['created_at', 'expires_at'],
});

export const createMatchProposal = createEndpoint({
  name: 'match_proposals',
  summary: 'Propose one to three mentors to a mentee, who chooses first; the mentor whom they choose then accepts or declines',
  body: z.strictObject({
    participant_id: id,
    presenter_ids: z
      .array(id)
      .min(1)
      .max(maxProposedMentors)
      .refine((ids) => new Set(ids).size === ids.length),
    /** How long each of the two has for their answer. */
    expires_in_days: z.int().min(proposalDays.min).max(proposalDays.max).default(proposalDays.default),
  }),
  row: consoleMatchProposal,
});

export const withdrawMatchProposal = createEndpoint({
  name: 'match_proposal_withdrawals',
  action: 'match_proposals.edit',
  summary: 'Withdraw the mentors proposed to a mentee, whom nobody has agreed on yet',
  body: z.strictObject({ match_proposal_id: id }),
  row: consoleMatchProposal,
});
