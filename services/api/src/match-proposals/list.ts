import type { RequestContext } from '../mentoring-requests/eligibility.ts';
import { findOwnProposal } from './answer.ts';
import { presentProposal } from './present.ts';
import { listOpenGroupIds } from './queries.ts';

/** Returns the open proposals of the member: those to choose from, to answer, and whose answer they await. */
export async function listOwnProposals(context: RequestContext) {
  const proposals = [];
  // One waits at a time for a participant, and few for a presenter.
  for (const id of await listOpenGroupIds(context.tx, context.actor.user_id))
    proposals.push(await presentProposal(context, await findOwnProposal(context, id)));
  return proposals;
}
