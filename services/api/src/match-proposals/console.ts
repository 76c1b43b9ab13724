import { createMatchProposal, listConsoleMatchProposals, withdrawMatchProposal } from '@binome/contract/console/match-proposals';
import { readListQuery, sendPage } from '../console/list.ts';
import { ApiError } from '../platform/http/errors.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findConsoleGroup, listConsoleGroups } from './console-queries.ts';
import { presentGroups } from './present-console.ts';
import { type ProposeContext, proposeMentors } from './propose.ts';
import { withdrawProposal } from './withdraw.ts';

/** Mentors proposed to mentees, for those who propose them. */
export function matchProposalConsoleRoutes(indexes: ProposeContext['indexes']): Route[] {
  return [
    route(listConsoleMatchProposals, async (context) => {
      const { tx, actor, query } = context;
      const listQuery = readListQuery(context, { field: 'created_at', direction: 'DESC' });
      const page = await listConsoleGroups(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
      return sendPage(context, 'match_proposals', { ...page, rows: await presentGroups(context, page.rows) });
    }),

    route(createMatchProposal, async (context) => presentInScope(context, await proposeMentors({ ...context, indexes }, context.body))),

    route(withdrawMatchProposal, async (context) => {
      const { match_proposal_id } = context.body;
      await presentInScope(context, match_proposal_id);
      await withdrawProposal(context, match_proposal_id);
      return presentInScope(context, match_proposal_id);
    }),
  ];
}

/** @throws ApiError `not_found` if the proposal is unknown or out of scope */
async function presentInScope(context: ConsoleContext, groupId: string) {
  const group = await findConsoleGroup(context.tx, consoleScopeOf(context.actor), groupId);
  const [presented] = group ? await presentGroups(context, [group]) : [];
  if (!presented) throw new ApiError('not_found');
  return presented;
}
