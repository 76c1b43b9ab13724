import type { JobControl } from '../../platform/delivery/periodic.ts';
import type { Services } from '../../platform/process/context.ts';
import { mailStaff } from '../staff-mail.ts';
import { listExpiredArchives, listWaitingExports, markAttemptFailed, markDeleted, markFinished, type WaitingExport } from './queries.ts';
import { writeArchive } from './write-archive.ts';

const archiveDays = 7;
const day = 86_400_000;
const maxAttempts = 5;

/** Writes the archives that staff asked for. An archive that was cut is written again from its beginning, at most five times. */
export async function writeWaitingExports(services: Services, { signal, onError }: JobControl): Promise<void> {
  const { directory } = services.database;
  for (const waiting of await listWaitingExports(directory)) {
    if (signal.aborted) return;
    try {
      await writeExport(services, waiting, signal);
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      const attempts = waiting.attempts + 1;
      await markAttemptFailed(directory, waiting.id, { attempts, failed_at: attempts >= maxAttempts ? services.now() : null });
    }
  }
}

async function writeExport(services: Services, waiting: WaitingExport, signal: AbortSignal) {
  const { id, company_id, file_name, company_name, staff_id, attempts } = waiting;
  // The archive holds what was there when it was asked for. A read that the replica has cut is tried again on the primary.
  const database = (attempts === 0 && (await services.replica.caughtUp())) || services.database;
  const bytes = await writeArchive(services, database, { company_id, file_name }, signal);
  const now = services.now();
  const expires_at = new Date(now.getTime() + archiveDays * day);
  await services.database.inCompany({ company_id }, async (tx) => {
    await markFinished(tx, id, { finished_at: now, expires_at, bytes });
    const values = () => ({ company: company_name, days: archiveDays });
    const link = `${services.env.BASE_URL}/backoffice/company_exports`;
    await mailStaff(tx, [staff_id], { text: 'company_export.ready', values, link }, now);
  });
}

/** Deletes the archives after seven days. */
export async function deleteExpiredArchives({ database, files, now }: Services): Promise<void> {
  const { directory } = database;
  for (const { id, company_id, file_name } of await listExpiredArchives(directory, now())) {
    await files.remove(company_id, [file_name]);
    await markDeleted(directory, id, now());
  }
}
