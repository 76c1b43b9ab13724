import type { CompanyContext, Services } from './context.ts';
import type { CompanyScope } from './database.ts';

/** Runs the worker's own work in one transaction of a company, and what follows from it once that is committed. */
export async function runInCompany<T>(services: Services, scope: CompanyScope, work: (context: CompanyContext) => Promise<T>): Promise<T> {
  const following: (() => Promise<void>)[] = [];
  const result = await services.database.inCompany(scope, (tx) =>
    work({
      tx,
      services,
      now: services.now(),
      actor: { company_id: scope.company_id },
      afterCommit: (next) => void following.push(next),
    }),
  );
  for (const next of following) await next();
  return result;
}
