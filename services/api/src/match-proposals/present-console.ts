import type { createMatchProposal } from '@binome/contract/console/match-proposals';
import type { z } from 'zod';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import type { ConsoleGroupRow } from './console-queries.ts';
import { listGroups, type MatchProposalRow } from './queries.ts';
import { isOpen, proposalState } from './state.ts';

type PresentedGroup = z.output<typeof createMatchProposal.schema.response>;

/** Presents groups of proposals at the console. Only those who may propose read why somebody declined. */
export async function presentGroups(context: ConsoleContext, groups: ConsoleGroupRow[]): Promise<PresentedGroup[]> {
  const rows = await listGroups(
    context.tx,
    groups.map(({ group_id }) => group_id),
  );
  return groups.map((group) => presentGroup(context, group, rows.get(group.group_id) ?? []));
}

function presentGroup({ actor, locale }: ConsoleContext, { group_id, program, program_id }: ConsoleGroupRow, rows: MatchProposalRow[]) {
  const [first] = rows;
  if (!first) throw new Error('a group has at least one proposal');
  const mayPropose = isAllowedIn(actor, 'match_proposals.edit', [program_id]);
  return {
    id: group_id,
    participant: first.participant,
    program: program && { id: program.id, name: translate(program.name, locale) },
    proposed_by: first.proposed_by,
    state: proposalState(rows),
    created_at: first.created_at,
    expires_at: (rows.find(isOpen) ?? first).expires_at,
    relationship_id: rows.find(({ ending }) => ending === 'agreed')?.mentoring_relationship_id ?? null,
    candidates: rows.map(({ presenter, participant_answer, presenter_answer, ending, decline_reason }) => ({
      presenter,
      chosen: participant_answer === 'accepted',
      ending,
      declined_by:
        participant_answer === 'declined' ? ('participant' as const) : presenter_answer === 'declined' ? ('presenter' as const) : null,
      decline_reason: mayPropose ? decline_reason : null,
    })),
    can: { withdraw: rows.some(isOpen) && mayPropose },
  };
}
