import { setTimeout as sleep } from 'node:timers/promises';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { CompanyContext, Services } from './context.ts';
import { runInCompany } from './run-in-company.ts';

/** Work that comes back every so many seconds. It takes the clock from its services, and a second run changes nothing. */
export type PeriodicJob = { name: string; seconds: number; run: (services: Services) => Promise<void> };

/**
 * A job that does the same in each company, in one transaction each: one company's trouble is not the others'.
 * Only what forgets people's private rows runs as `system`; everything else sees none of them.
 */
export function perCompanyJob(
  name: string,
  seconds: number,
  work: (context: CompanyContext) => Promise<unknown>,
  as?: 'system',
): PeriodicJob {
  const inOne = async (services: Services, company_id: string) =>
    void (await runInCompany(services, { company_id, user_id: as ?? null }, work));
  return { name, seconds, run: (services) => forEachCompany(services, (company_id) => inOne(services, company_id)) };
}

/**
 * Runs some work for every company that is not suspended, one after the other.
 * @throws the first company's failure, after the others had their turn
 */
export async function forEachCompany({ database }: Services, work: (company_id: string) => Promise<void>): Promise<void> {
  const companies = await database.directory.selectFrom('directory.companies').where('suspended_at', 'is', null).select('id').execute();
  const failures: unknown[] = [];
  for (const { id } of companies) await work(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Runs each job at its pace, one after the other, each in one process at a time. It keeps time by itself and not through the
 * queue: these jobs are what repairs a queue that was lost. `stop` waits for the job that runs.
 */
export function runPeriodically(
  services: Services,
  jobs: readonly PeriodicJob[],
  onError: (job: string, error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const due = new Map<string, number>();
  const runDue = async (job: PeriodicJob) => {
    const now = performance.now();
    if (signal.aborted || now < (due.get(job.name) ?? 0)) return;
    due.set(job.name, now + job.seconds * 1000);
    await withAdvisoryLock(services.database.directory, `job:${job.name}`, () => job.run(services)).catch((error: unknown) =>
      onError(job.name, error),
    );
  };
  const loop = async () => {
    while (!signal.aborted) {
      for (const job of jobs) await runDue(job);
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
