import type { RunConstraints } from '@binome/contract/values/matching-runs';
import { startJob } from './job.ts';
import { buildProblem, optionsOf, type RunContext, type RunPeople, withoutCriteria } from './problem.ts';
import { type RunRow, updateRun } from './run-queries.ts';
import { publishRunChange, saveConstraints, saveSolution } from './save.ts';
import { isLarge, solverHere } from './solver.ts';
import { curveOf } from './trade-off.ts';
import { suggestChanges } from './what-ifs.ts';

/**
 * Solves a run with some constraints, and stores both: its pairs, its curve, and what could be changed. A large run is solved after the reply, by
 * a job: until then its former pairs stay, with what people decided.
 * @throws ApiError `invalid` if no criterion is left
 */
export async function solveRun(
  context: RunContext,
  run: Pick<RunRow, 'id' | 'job_number'>,
  people: RunPeople,
  constraints: RunConstraints,
) {
  const { tx, now } = context;
  const job_number = run.job_number + 1;
  // A job has no caller to report it to.
  withoutCriteria(people.facts.settings, constraints.ignored_criteria);
  await saveConstraints(context, run.id, people, constraints);
  publishRunChange(context);
  if (isLarge(people)) {
    await updateRun(tx, run.id, { job_number, job_state: 'waiting', job_step: 'scoring', job_progress: 0, job_seen_at: now });
    startJob(context, { run_id: run.id, job_number });
    return;
  }
  await solveHere(context, { id: run.id, job_number }, people, constraints);
}

/** Solves a small run at once, and stores its pairs, its curve and what could be changed. */
export async function solveHere(
  context: Pick<RunContext, 'tx' | 'now'>,
  { id, job_number }: Pick<RunRow, 'id' | 'job_number'>,
  people: RunPeople,
  constraints: RunConstraints,
): Promise<void> {
  const { tx, now } = context;
  const startedAt = performance.now();
  const problem = await buildProblem(solverHere, people, constraints);
  const solution = await solverHere.assign(problem.scored, optionsOf(problem, constraints));
  const solved_ms = Math.round(performance.now() - startedAt);
  await saveSolution(context, id, problem, constraints, solution);
  await updateRun(tx, id, {
    ...{ job_number, job_state: 'done', job_step: 'what_ifs', job_progress: 1, job_seen_at: now, solved_at: now, solved_ms },
    curve: JSON.stringify(await curveOf(solverHere, problem, constraints)),
    what_ifs: JSON.stringify(await suggestChanges(solverHere, { problem, solution }, constraints)),
  });
}
