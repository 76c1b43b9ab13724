import { ApiError } from '../platform/http/errors.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { findRunInScope } from './find-run.ts';
import type { RunContext } from './problem.ts';
import { updateRun } from './run-queries.ts';
import { publishRunChange } from './save.ts';

/**
 * Stops the computation of a run; the pairs that are there stay.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused` if nothing is computed
 */
export async function cancelJob(context: RunContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const run = await findRunInScope(context, id);
  if (!isAllowedIn(actor, 'matching_runs.edit', [run.program_id])) throw new ApiError('forbidden');
  if (run.job_state !== 'waiting' && run.job_state !== 'running') throw new ApiError('transition_refused', { values: { event: 'cancel' } });
  await updateRun(tx, id, { job_state: 'cancelled', job_number: run.job_number + 1 });
  publishRunChange(context);
}
