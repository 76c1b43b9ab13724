import type { JobControl } from '../../platform/delivery/periodic.ts';
import type { Services } from '../../platform/process/context.ts';
import { eraseCompany } from './erase-company.ts';
import { listDueErasures } from './queries.ts';

/** Erases the companies whose confirmed erasure is due. */
export async function eraseDueCompanies(services: Services, { signal, onError }: JobControl): Promise<void> {
  for (const { id, company_id } of await listDueErasures(services.database.directory, services.now())) {
    if (signal.aborted) return;
    if (company_id) await eraseCompany(services, { id, company_id }, signal).catch((error) => signal.aborted || onError(error));
  }
}
