import type { simulateMatchingRun } from '@binome/contract/console/what-ifs';
import { AssignmentCancelled } from '@binome/matching/assign/problem';
import type { z } from 'zod';
import { ApiError } from '../platform/http/errors.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { constraintsOf, menteesOf } from './constraints.ts';
import { findRunInScope } from './find-run.ts';
import { listOpenPairs } from './pair-queries.ts';
import { readNames } from './present-queries.ts';
import { placedOf } from './present-run.ts';
import { type RunContext, readPeople } from './problem.ts';
import { type Solver, withSolver } from './solver.ts';
import { effectOf, solved } from './what-ifs.ts';

type Body = z.output<typeof simulateMatchingRun.schema.body>;

/** What is being computed, by run and person: each has one simulation at a time. */
const running = new Map<string, Solver>();

/**
 * Computes a run with a change, and stores nothing. Ends what the same person was still simulating in the same run.
 * @throws ApiError `not_found`, `forbidden`; `transition_refused` once the same person simulates something else
 */
export async function simulate(context: RunContext, { run_id, ...change }: Body) {
  const { tx, actor } = context;
  const run = await findRunInScope(context, run_id);
  if (!isAllowedIn(actor, 'matching_runs.edit', [run.program_id])) throw new ApiError('forbidden');
  const pairs = await listOpenPairs(tx, run_id);
  const constraints = constraintsOf(run, pairs);
  const people = await readPeople(context, run, menteesOf(pairs));
  const effect = await withSolver(people, (solver) =>
    insteadOfOthers(`${run_id} ${actor.kind === 'member' ? actor.user_id : ''}`, solver, async () =>
      effectOf(solver, await solved(solver, people, constraints), constraints, change),
    ),
  );
  const names = await readNames(
    tx,
    effect.placed.map(({ participant_id }) => participant_id),
  );
  return { id: run_id, effect: { ...effect, placed: placedOf({ effect }, names) } };
}

/** @throws ApiError `transition_refused` if another computation has taken its place */
export async function insteadOfOthers<T>(key: string, solver: Solver, work: () => Promise<T>): Promise<T> {
  const former = running.get(key);
  running.set(key, solver);
  try {
    await former?.close();
    return await work();
  } catch (error) {
    throw error instanceof AssignmentCancelled ? new ApiError('transition_refused', { values: { event: 'simulate' } }) : error;
  } finally {
    if (running.get(key) === solver) running.delete(key);
  }
}
