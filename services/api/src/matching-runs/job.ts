import type { RunJobStep } from '@binome/contract/values/matching-runs';
import { type Assignment, AssignmentCancelled } from '@binome/matching/assign/problem';
import { AssignmentThreads } from '@binome/matching/assign/threads';
import { runInCompany } from '../platform/data/run-in-company.ts';
import { constraintsOf, menteesOf } from './constraints.ts';
import { listOpenPairs } from './pair-queries.ts';
import { buildProblem, optionsOf, type RunJobContext, readPeople } from './problem.ts';
import { findRun, reportJob } from './run-queries.ts';
import { publishRunChange, saveSolution } from './save.ts';
import { curveOf } from './trade-off.ts';
import { suggestChanges } from './what-ifs.ts';

/** `job_number`: the run is computed again with a higher one, which ends this one. */
type Job = { run_id: string; job_number: number };

/** How often a job says how far it is, and asks whether it is still wanted. */
const reportMs = 1000;
/** Points of the curve, for its progress. */
const expectedPoints = 16;
const wholeCompany = { whole_company: true, program_ids: [], business_unit_ids: [] };

type Starter = Pick<RunJobContext, 'services' | 'indexes' | 'actor' | 'afterCommit'>;

/** Solves a run in threads of this process, after the commit; nobody waits for it. */
export function startJob({ services, indexes, actor, afterCommit }: Starter, job: Job): void {
  const inCompany = <T>(work: (context: RunJobContext) => Promise<T>) =>
    runInCompany(services, { company_id: actor.company_id }, (jobContext) => work({ ...jobContext, indexes }));
  afterCommit(async () => {
    void compute(inCompany, job);
  });
}

/** Never rejects: a failure is stored as the state of the run. */
async function compute(
  inCompany: <T>(work: (context: RunJobContext) => Promise<T>) => Promise<T>,
  { run_id, job_number }: Job,
): Promise<void> {
  const threads = new AssignmentThreads();
  let at: { job_step: RunJobStep; job_progress: number } = { job_step: 'scoring', job_progress: 0 };
  const change = (values: Parameters<typeof reportJob>[2]) =>
    inCompany(async (context) => {
      const isWanted = await reportJob(context.tx, { run_id, job_number }, { ...values, job_seen_at: context.now });
      publishRunChange(context);
      return isWanted;
    });
  const report = async () => {
    if (!(await change({ job_state: 'running', ...at }))) await threads.close();
  };
  const timer = setInterval(() => void report().catch(() => threads.close()), reportMs);
  try {
    const { people, constraints, isNew } = await inCompany(async (context) => {
      const run = await findRun(context.tx, wholeCompany, run_id);
      if (!run) throw new AssignmentCancelled();
      const pairs = await listOpenPairs(context.tx, run_id);
      const people = await readPeople(context, run, menteesOf(pairs));
      return { people, constraints: constraintsOf(run, pairs), isNew: run.metrics === null };
    });
    const startedAt = performance.now();
    const problem = await buildProblem(threads, people, constraints, (done) => {
      at = { job_step: 'scoring', job_progress: done / Math.max(1, people.participants.length) };
    });
    at = { job_step: 'assigning', job_progress: 0 };
    const store = (found: Assignment, values: Parameters<typeof reportJob>[2]) =>
      inCompany(async (context) => {
        if (!(await reportJob(context.tx, { run_id, job_number }, { ...values, solved_at: context.now }))) return false;
        await saveSolution(context, run_id, problem, constraints, found);
        publishRunChange(context);
        return true;
      });
    const options = optionsOf(problem, constraints);
    // A quick draft, shown while the best solution is computed.
    const draft = isNew ? await threads.draft(problem.scored, options) : undefined;
    const [solution] = await Promise.all([threads.assign(problem.scored, options), draft && store(draft, at)]);
    const solved_ms = Math.round(performance.now() - startedAt);
    at = { job_step: 'curve', job_progress: 0 };
    if (!(await store(solution, { ...at, solved_ms }))) return;
    let points = 0;
    const curve = await curveOf(threads, problem, constraints, () => {
      points += 1;
      at = { job_step: 'curve', job_progress: Math.min(1, points / expectedPoints) };
    });
    await change({ curve: JSON.stringify(curve) });
    at = { job_step: 'what_ifs', job_progress: 0 };
    const what_ifs = JSON.stringify(await suggestChanges(threads, { problem, solution }, constraints));
    await change({ what_ifs, job_state: 'done', job_step: 'what_ifs', job_progress: 1 });
  } catch (error) {
    // Somebody cancelled it, or started it over.
    if (!(error instanceof AssignmentCancelled)) await change({ job_state: 'failed' }).catch(() => {});
  } finally {
    clearInterval(timer);
    await threads.close();
  }
}
