import type { simulateMatchingRun } from '@binome/contract/console/what-ifs';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { constraintsOf, menteesOf } from './constraints.ts';
import { findRunInScope } from './find-run.ts';
import { listOpenPairs } from './pair-queries.ts';
import { readNames } from './present-queries.ts';
import { placedOf } from './present-run.ts';
import { type RunContext, readPeople } from './problem.ts';
import { withSolver } from './solver.ts';
import { effectOf, solved } from './what-ifs.ts';

type Body = z.output<typeof simulateMatchingRun.schema.body>;

/**
 * Computes a run with a change, and stores nothing.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function simulate(context: RunContext, { run_id, ...change }: Body) {
  const { tx, actor } = context;
  const run = await findRunInScope(context, run_id);
  if (!isAllowedIn(actor, 'matching_runs.edit', [run.program_id])) throw new ApiError('forbidden');
  const pairs = await listOpenPairs(tx, run_id);
  const constraints = constraintsOf(run, pairs);
  const people = await readPeople(context, run, menteesOf(pairs));
  const effect = await withSolver(people, async (solver) =>
    effectOf(solver, await solved(solver, people, constraints), constraints, change),
  );
  const names = await readNames(
    tx,
    effect.placed.map(({ participant_id }) => participant_id),
  );
  return { id: run_id, effect: { ...effect, placed: placedOf({ effect }, names) } };
}
