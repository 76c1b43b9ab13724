import { auditEach } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { endCandidates } from './end.ts';
import { listGroup, listGroupsBetween, type MatchProposalRow } from './queries.ts';
import { isOpen } from './state.ts';

/**
 * Withdraws the presenters proposed to a participant. Those who had something to answer, or waited, are told.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused` once it has ended
 */
export async function withdrawProposal(context: ConsoleContext, groupId: string): Promise<void> {
  const group = await listGroup(context.tx, groupId);
  const [first] = group;
  if (!first) throw new ApiError('not_found');
  if (!isAllowedIn(context.actor, 'match_proposals.edit', [first.program_id])) throw new ApiError('forbidden');
  const open = group.filter(isOpen);
  if (open.length === 0) throw new ApiError('transition_refused', { values: { event: 'withdraw' } });
  await endCandidates(context, group, open, { ending: 'withdrawn' });
  await auditEach(
    context,
    'match_proposal.withdrawn',
    open.map(({ id }) => id),
  );
}

/** Withdraws what is proposed to two people with each other, whom an exclusion that holds keeps apart. Others of a group stay. */
export async function withdrawBetween(context: ConsoleContext, userIds: [string, string]): Promise<void> {
  const { tx } = context;
  for (const group of (await listGroupsBetween(tx, userIds)).values()) {
    const isTheirs = (row: MatchProposalRow) => userIds.includes(row.participant.user_id) && userIds.includes(row.presenter.user_id);
    const ended = group.filter((row) => isOpen(row) && isTheirs(row));
    await endCandidates(context, group, ended, { ending: 'withdrawn' });
    const ids = ended.map(({ id }) => id);
    await auditEach(context, 'match_proposal.withdrawn', ids);
  }
}
