import type { CompanyContext, Services } from '../process/context.ts';
import type { CompanyScope } from './database.ts';

/** Runs `work` of the worker in one transaction of a company, then its `afterCommit` callbacks. */
export async function runInCompany<T>(services: Services, scope: CompanyScope, work: (context: CompanyContext) => Promise<T>): Promise<T> {
  const afterCommit: (() => Promise<void>)[] = [];
  const result = await services.database.inCompany(scope, (tx) =>
    work({
      tx,
      services,
      now: services.now(),
      actor: { company_id: scope.company_id },
      afterCommit: (callback) => void afterCommit.push(callback),
    }),
  );
  for (const callback of afterCommit) await callback();
  return result;
}
