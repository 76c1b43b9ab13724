import { runInCompany } from '../data/run-in-company.ts';
import { type DeliveredEvent, recordEvent } from '../delivery/events.ts';
import type { CompanyContext } from '../process/context.ts';

/** Removes files after the commit, when no row names them any more. Where the bucket fails, the worker removes them once it is back. */
export function removeAfterCommit({ services, actor: { company_id }, afterCommit }: CompanyContext, names: string[]): void {
  if (names.length === 0) return;
  afterCommit(() =>
    services.files.remove(company_id, names).catch(() =>
      runInCompany(services, { company_id }, async (context) => {
        await recordEvent(context, { name: 'company.files_left', subject_id: company_id, data: { names } });
      }),
    ),
  );
}

/** Removes the files that a failure of the bucket has left. */
export async function removeLeftFiles({ services, actor }: CompanyContext, event: DeliveredEvent): Promise<void> {
  if (event.name === 'company.files_left') await services.files.remove(actor.company_id, event.data.names);
}
