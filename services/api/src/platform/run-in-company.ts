import type { CompanyScope } from './database.ts';
import type { CompanyContext, Services } from './route.ts';

/** What a verb needs when nobody asked for it: a listener's or a job's context inside one company. */
export type CompanyJobContext = Pick<CompanyContext, 'tx' | 'now' | 'services' | 'afterCommit'> & { actor: { company_id: string } };

/** Runs the worker's own work in one transaction of a company, and what follows from it once that is committed. */
export async function runInCompany<T>(
  services: Services,
  scope: CompanyScope,
  work: (context: CompanyJobContext) => Promise<T>,
): Promise<T> {
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
