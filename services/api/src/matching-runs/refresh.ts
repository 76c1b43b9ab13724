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
  const freed = await listFreedIds(tx, id);
  if (freed.length === 0) return;
  const people = await readPeople(context, seen, [...menteesOf(await listOpenPairs(tx, id)), ...freed]);
  await lockRun(tx, id);
  await insertMentees(tx, id, freed);
  const run = await findRunInScope(context, id);
  await solveRun(context, run, people, constraintsOf(run, await listOpenPairs(tx, id)));
}
