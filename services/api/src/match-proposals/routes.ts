import {
  answerMatchProposal,
  getMatchProposal,
  listMatchProposals as listMatchProposalsEndpoint,
} from '@binome/contract/mentoring/match-proposals';
import { type Route, route } from '../platform/http/route.ts';
import { answerProposal, findOwnProposal } from './answer.ts';
import { listOwnProposals } from './list.ts';
import { presentAnswered, presentProposal } from './present.ts';
import type { ProposeContext } from './propose.ts';

/** `indexes` are for the reasons of the proposals. */
export function matchProposalRoutes(indexes: ProposeContext['indexes']): Route[] {
  return [
    route(listMatchProposalsEndpoint, async (context) => ({ data: await listOwnProposals({ ...context, indexes }) })),

    route(getMatchProposal, async (context) => ({
      data: await presentProposal({ ...context, indexes }, await findOwnProposal(context, context.params.id)),
    })),

    route(answerMatchProposal, async (context) => {
      const { id } = context.params;
      await answerProposal(context, id, context.body);
      return { data: presentAnswered(await findOwnProposal(context, id)) };
    }),
  ];
}
