import { auditEach } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { endCandidates } from './end.ts';
import { listGroup } from './queries.ts';
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
