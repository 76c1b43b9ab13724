import { isAllowedIn } from '../policies/is-allowed.ts';
import { listFreedIds } from './audience-queries.ts';
import { constraintsOf, menteesOf } from './constraints.ts';
import { findRunInScope } from './find-run.ts';
import { insertMentees, listOpenPairs } from './pair-queries.ts';
import { type RunContext, readPeople } from './problem.ts';
import { lockRun } from './run-queries.ts';
import { solveRun } from './solve.ts';

/**
 * Takes back into a run the mentees whose proposal came to nothing, and solves it again with them, when somebody who may change it looks at it.
 * @throws ApiError `not_found`
 */
export async function refreshRun(context: RunContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const seen = await findRunInScope(context, id);
  if (seen.state !== 'published' || !isAllowedIn(actor, 'matching_runs.edit', [seen.program_id])) return;
  if ((await listFreedIds(tx, seen)).length === 0) return;
  // Before the lock, which counts as a write: see `publishWave`.
  await context.indexes.getCommunity(tx, actor.company_id);
  await lockRun(tx, id);
  const freed = await listFreedIds(tx, seen);
  const run = await findRunInScope(context, id);
  // A colleague has just looked at it, or closed it.
  if (freed.length === 0 || run.state !== 'published') return;
  await insertMentees(tx, id, freed);
  const pairs = await listOpenPairs(tx, id);
  await solveRun(context, run, await readPeople(context, run, menteesOf(pairs)), constraintsOf(run, pairs));
}
