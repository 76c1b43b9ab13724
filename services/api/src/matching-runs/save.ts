import type { RunConstraints } from '@binome/contract/values/matching-runs';
import type { Assignment } from '@binome/matching/assign/problem';
import { consoleTopic, publishAfterCommit } from '../platform/live/realtime.ts';
import type { CompanyContext } from '../platform/process/context.ts';
import { isSilent } from '../relationships/progress/count-queries.ts';
import { readSilentPartners } from './audience-queries.ts';
import { deleteMentees, markLocks, replaceRemoved, updatePairs } from './pair-queries.ts';
import type { RunPeople, RunProblem } from './problem.ts';
import { updateRun } from './run-queries.ts';
import { metricsOf, pairsOf } from './solution.ts';

/** Stores what people decided. */
export async function saveConstraints({ tx }: Pick<CompanyContext, 'tx'>, id: string, people: RunPeople, constraints: RunConstraints) {
  const { floor, theta, ignored_criteria } = constraints;
  await replaceRemoved(tx, id, constraints.removed);
  await deleteMentees(tx, id, people.gone);
  await markLocks(tx, id, constraints.locks);
  await updateRun(tx, id, { floor, theta, ignored_criteria });
}

/** Stores who is with whom, and the figures. */
export async function saveSolution(
  { tx, now }: Pick<CompanyContext, 'tx' | 'now'>,
  id: string,
  problem: RunProblem,
  constraints: RunConstraints,
  solution: Assignment,
) {
  const presenterIds = problem.people.presenters.map((presenter) => presenter.id);
  const pairs = await pairsOf(problem, solution, constraints, await readSilentPartners(tx, presenterIds, isSilent(now)));
  await updatePairs(tx, id, pairs);
  await updateRun(tx, id, { metrics: metricsOf(problem, solution, pairs) });
}

/** Tells the open pages of referents to reload the runs. */
export function publishRunChange(context: CompanyContext): void {
  publishAfterCommit(context, consoleTopic, { type: 'changed', resources: ['matching_runs', 'matching_run_pairs'] });
}
