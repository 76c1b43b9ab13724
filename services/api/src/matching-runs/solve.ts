import type { RunConstraints } from '@binome/contract/values/matching-runs';
import { assign } from '@binome/matching/assign';
import type { Assignment } from '@binome/matching/assign/problem';
import { consoleTopic } from '../live-updates/console-channel.ts';
import { publishAfterCommit } from '../platform/live/realtime.ts';
import { isSilent } from '../relationships/progress/count-queries.ts';
import { readSilentPartners } from './audience-queries.ts';
import { deleteMentees, replaceRemoved, updatePairs } from './pair-queries.ts';
import { buildProblem, optionsOf, type RunContext, type RunPeople, type RunProblem } from './problem.ts';
import { type RunRow, updateRun } from './run-queries.ts';
import { metricsOf, pairsOf } from './solution.ts';
import { curveOf } from './trade-off.ts';
import { suggestChanges } from './what-ifs.ts';

/** Solves a run with some constraints and stores both: its pairs, its curve, and what could be changed. */
export async function solveRun(
  context: RunContext,
  run: Pick<RunRow, 'id' | 'job_number'>,
  people: RunPeople,
  constraints: RunConstraints,
) {
  const { tx, now } = context;
  const startedAt = performance.now();
  const problem = buildProblem(people, constraints);
  const solution = assign(problem.scored, optionsOf(problem, constraints));
  const solved_ms = Math.round(performance.now() - startedAt);
  await saveSolution(context, run.id, problem, constraints, solution);
  await updateRun(tx, run.id, {
    ...{ job_state: 'done', job_step: 'what_ifs', job_progress: 1, job_number: run.job_number + 1, job_seen_at: now },
    ...{ solved_at: now, solved_ms, curve: JSON.stringify(curveOf(problem, constraints)) },
    what_ifs: JSON.stringify(suggestChanges({ problem, solution }, constraints)),
  });
}

async function saveSolution(context: RunContext, id: string, problem: RunProblem, constraints: RunConstraints, solution: Assignment) {
  const { tx, now } = context;
  const { people } = problem;
  const silent = await readSilentPartners(
    tx,
    people.presenters.map((presenter) => presenter.id),
    isSilent(now),
  );
  const pairs = pairsOf(problem, solution, constraints, silent);
  await replaceRemoved(tx, id, constraints.removed);
  await deleteMentees(tx, id, people.gone);
  await updatePairs(tx, id, pairs);
  const { floor, theta, ignored_criteria } = constraints;
  await updateRun(tx, id, { floor, theta, ignored_criteria, metrics: metricsOf(problem, solution, pairs) });
  publishRunChange(context);
}

/** Lets the open pages of referents read the runs again. */
export function publishRunChange(context: RunContext): void {
  publishAfterCommit(context, consoleTopic, { type: 'changed', resources: ['matching_runs', 'matching_run_pairs'] });
}
