import type { CompanyContext } from '../../platform/context.ts';
import { deleteSignalsBefore } from './queries.ts';

const signalLifeMs = 60 * 60_000;

/** Deletes the signals of calls after an hour: they hold network addresses. Runs as `system`. */
export async function deleteOldSignals({ tx, now }: CompanyContext): Promise<void> {
  await deleteSignalsBefore(tx, new Date(now.getTime() - signalLifeMs));
}
