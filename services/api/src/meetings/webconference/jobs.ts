import type { CompanyContext } from '../../platform/context.ts';
import { deleteOldSignals as deleteSignals } from './queries.ts';

/** Deletes the signals of calls after an hour: they hold network addresses. Runs as `system`. */
export async function deleteOldSignals({ tx, now }: CompanyContext): Promise<void> {
  await deleteSignals(tx, now);
}
