import { setTimeout as sleep } from 'node:timers/promises';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { CompanyContext, Services } from './context.ts';
import { runInCompany } from './run-in-company.ts';

/** A job that runs every so many seconds. It reads the time from its services, and must be idempotent. */
export type PeriodicJob = { name: string; seconds: number; run: (services: Services, control: JobControl) => Promise<void> };

/** `signal` is aborted when the worker stops. `onError` reports a failure that does not end the job. */
type JobControl = { signal: AbortSignal; onError: (error: unknown) => void };

/**
 * Makes a job that runs `work` in each company, in separate transactions: a failure in one company does not affect the others.
 * Only jobs that erase private rows run as `system`; the others cannot see them.
 */
export function perCompanyJob(
  name: string,
  seconds: number,
  work: (context: CompanyContext) => Promise<unknown>,
  as?: 'system',
): PeriodicJob {
  const runInOne = async (services: Services, company_id: string) =>
    void (await runInCompany(services, { company_id, user_id: as ?? null }, work));
  return { name, seconds, run: (services) => forEachCompany(services, (company_id) => runInOne(services, company_id)) };
}

/**
 * Runs `work` for every company that is not suspended, one after the other.
 * @throws the first error, after trying all companies
 */
export async function forEachCompany({ database }: Services, work: (company_id: string) => Promise<void>): Promise<void> {
  const companies = await database.directory.selectFrom('directory.companies').where('suspended_at', 'is', null).select('id').execute();
  const errors: unknown[] = [];
  for (const { id } of companies) await work(id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** A job whose database or mail server is down does not try every second. */
const minSecondsAfterFailure = 15;

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
  const nextRunAt = new Map<string, number>();
  const runIfDue = async (job: PeriodicJob) => {
    const now = performance.now();
    if (signal.aborted || now < (nextRunAt.get(job.name) ?? 0)) return;
    nextRunAt.set(job.name, now + job.seconds * 1000);
    const control = { signal, onError: (error: unknown) => onError(job.name, error) };
    await withAdvisoryLock(services.database.directory, `job:${job.name}`, () => job.run(services, control)).catch((error: unknown) => {
      nextRunAt.set(job.name, now + Math.max(job.seconds, minSecondsAfterFailure) * 1000);
      control.onError(error);
    });
  };
  const loop = async () => {
    while (!signal.aborted) {
      for (const job of jobs) await runIfDue(job);
      await sleep(1000, undefined, { signal }).catch(() => {});
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
