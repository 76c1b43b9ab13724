import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { menteesOf } from './constraints.ts';
import { findRunInScope } from './find-run.ts';
import { deleteMentees, listOpenPairs, replaceRemoved } from './pair-queries.ts';
import type { RunContext } from './problem.ts';
import { deleteRun, lockRun, updateRun } from './run-queries.ts';
import { publishRunChange } from './save.ts';

/**
 * Withdraws a run that is not published: it is deleted. One that is published is closed, and what was published goes on. Returns whether it was
 * closed.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused` once it is closed
 */
export async function removeRun(context: RunContext, id: string): Promise<boolean> {
  const { tx, actor } = context;
  await findRunInScope(context, id);
  await lockRun(tx, id);
  const { state, program_id } = await findRunInScope(context, id);
  if (!isAllowedIn(actor, 'matching_runs.edit', [program_id])) throw new ApiError('forbidden');
  if (state === 'closed') throw new ApiError('transition_refused', { values: { event: 'close' } });
  const isClosed = state === 'published';
  if (isClosed) {
    await deleteMentees(tx, id, menteesOf(await listOpenPairs(tx, id)));
    await replaceRemoved(tx, id, []);
    await updateRun(tx, id, { state: 'closed' });
  } else await deleteRun(tx, id);
  await audit(context, { action: isClosed ? 'matching_run.closed' : 'matching_run.removed', subject_id: id });
  publishRunChange(context);
  return isClosed;
}
