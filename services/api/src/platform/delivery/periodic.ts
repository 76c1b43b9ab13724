import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { withAdvisoryLock } from '../data/advisory-lock.ts';
import type { Directory } from '../data/database.ts';
import { runInCompany } from '../data/run-in-company.ts';
import type { CompanyContext, Services } from '../process/context.ts';
import { measure, recordMetric } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';

/**
 * A job that runs every so many seconds: once with `run`, or with `runIn` in each company that has work for it. It reads the time from
 * its services, and must be idempotent.
 */
export type PeriodicJob = { name: string; seconds: number } & (
  | { run: (services: Services, control: JobControl) => Promise<void> }
  | { runIn: (services: Services, company_id: string) => Promise<void> }
);

/** `signal` is aborted when the worker stops. `onError` reports a failure that does not end the job. */
export type JobControl = { signal: AbortSignal; onError: (error: unknown) => void };

/**
 * Makes a job that runs `work` in one transaction of each company that is due. The function of its name in the SQL schema `due` says which are.
 * Only jobs that erase private rows run as `system`; the others cannot see them.
 */
export function perCompanyJob(
  name: string,
  seconds: number,
  work: (context: CompanyContext) => Promise<unknown>,
  as?: 'system',
): PeriodicJob {
  return {
    name,
    seconds,
    runIn: async (services, company_id) => void (await runInCompany(services, { company_id, user_id: as ?? null }, work)),
  };
}

/** Runs a job once. A failure in one company is reported and does not affect the others. */
export async function runJob(services: Services, job: PeriodicJob, companyIds: readonly string[], control: JobControl): Promise<void> {
  if ('run' in job) return job.run(services, control);
  const span = { kind: 'consumer', attributes: { 'binome.job': job.name } } as const;
  for (const id of companyIds) {
    if (!control.signal.aborted) await inSpan(`job ${job.name}`, span, () => job.runIn(services, id)).catch(control.onError);
  }
}

/**
 * Finds the companies that have work for some jobs: their ids, by the name of the job. One query reads all companies; suspended ones are
 * left out.
 */
export async function findDueCompanies(directory: Directory, jobNames: string[], now: Date): Promise<Map<string, string[]>> {
  if (jobNames.length === 0) return new Map();
  const { rows } = await sql<{ job: string; company_id: string }>`
    select job, company_id from app.find_due_companies(${jobNames}::text[], ${now})`.execute(directory);
  const idsByJob = Map.groupBy(rows, ({ job }) => job);
  return new Map([...idsByJob].map(([job, due]) => [job, due.map(({ company_id }) => company_id)]));
}

/** Seconds until a job that has failed so many times runs again, unless its interval is longer: half a second while the database restarts. */
export function secondsAfterFailure(failures: number): number {
  return Math.min(2 ** Math.max(failures - 5, -1), 15);
}

/** Milliseconds between two looks at what is due. */
const tick = 250;

/**
 * Runs each job at its interval, one after the other, each in one process at a time. It does not use the queue, since some of these
 * jobs repair a lost queue. `stop` waits for the running job.
 */
export function runPeriodically(
  services: Services,
  jobs: readonly PeriodicJob[],
  onError: (job: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { directory } = services.database;
  const nextRunAt = new Map<string, number>();
  const failures = new Map<string, number>();
  const schedule = (job: PeriodicJob, seconds: number) => nextRunAt.set(job.name, performance.now() + seconds * 1000);

  const runAlone = async (job: PeriodicJob, companyIds: readonly string[]) => {
    const control = {
      signal,
      onError(error: unknown) {
        recordMetric('binome_job_failures_total', 1, { periodic: job.name });
        onError(job.name, error);
      },
    };
    try {
      await withAdvisoryLock(directory, `job:${job.name}`, () =>
        measure('binome_job_duration_seconds', { periodic: job.name }, () => runJob(services, job, companyIds, control)),
      );
      failures.delete(job.name);
    } catch (error) {
      const count = (failures.get(job.name) ?? 0) + 1;
      failures.set(job.name, count);
      schedule(job, Math.max(job.seconds, secondsAfterFailure(count)));
      control.onError(error);
    }
  };
  const runDueJobs = async () => {
    const due = jobs.filter(({ name }) => performance.now() >= (nextRunAt.get(name) ?? 0));
    for (const job of due) schedule(job, job.seconds);
    const companies = await findDueCompanies(
      directory,
      due.filter(isPerCompany).map(({ name }) => name),
      services.now(),
    );
    for (const job of due) {
      const ids = companies.get(job.name) ?? [];
      if (!signal.aborted && (!isPerCompany(job) || ids.length > 0)) await runAlone(job, ids);
    }
  };
  const loop = async () => {
    while (!signal.aborted) {
      await runDueJobs().catch((error: unknown) => onError('due companies', error));
      await sleep(tick, undefined, { signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function isPerCompany(job: PeriodicJob): boolean {
  return 'runIn' in job;
}
