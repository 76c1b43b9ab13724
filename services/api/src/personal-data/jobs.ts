import { type PeriodicJob, perCompanyJob } from '../platform/delivery/periodic.ts';
import { removeAfterCommit } from '../platform/files/remove-files.ts';
import type { CompanyContext, Services } from '../platform/process/context.ts';
import { deleteDueRows, deleteExpiredRows } from './expired-row-queries.ts';
import { deletePeople, deleteProfiles, listExpiredPeople, listExpiredProfiles } from './retention-queries.ts';
import { endings, type TableEnding } from './retention-rules.ts';
import { storedFileNames } from './stored-file-names.ts';
import { lockUnconfirmedUsers, releaseOpenLinkPlaces } from './unconfirmed-queries.ts';

/** Users per run. The next run continues. */
const batch = 100;

/** The jobs that follow `retentionRules`. `worker.ts` has those of one domain too. */
export const retentionJobs: readonly PeriodicJob[] = [
  perCompanyJob('unconfirmed-users', 3600, eraseUnconfirmedUsers, 'system'),
  perCompanyJob('retention', 3600, eraseExpiredPeople, 'system'),
  ...endings
    .filter(({ key }) => key !== undefined)
    .map((ending) => perCompanyJob(ending.job, secondsBetweenRuns(ending), ({ tx, now }) => deleteDueRows(tx, ending, now), 'system')),
  { name: 'expired-rows', seconds: 3600, run: eraseExpiredRows },
];

/** A short period is kept more exactly. */
function secondsBetweenRuns({ period }: TableEnding): number {
  return period.endsWith('hours') ? 600 : 3600;
}

/** Deletes the expired rows of the schema `directory`. */
async function eraseExpiredRows({ database, now }: Services): Promise<void> {
  for (const ending of endings) {
    if (ending.job === 'expired-rows') await deleteExpiredRows(database.directory, ending, now());
  }
}

/** Erases people, and the profiles that were left. */
async function eraseExpiredPeople(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  await erase(context, await listExpiredPeople(tx, now, batch));
  removeContents(context, await deleteProfiles(tx, await listExpiredProfiles(tx, now, batch)));
}

/**
 * Erases people who registered and did not confirm their e-mail: the address may belong to somebody else. People with a valid invitation are
 * erased after it expires. The places that they took in open links are released.
 */
async function eraseUnconfirmedUsers(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const people = await lockUnconfirmedUsers(tx, { now, limit: batch });
  if (people.length > 0) await releaseOpenLinkPlaces(tx, people);
  await erase(context, people);
}

async function erase(context: CompanyContext, people: string[]): Promise<void> {
  if (people.length > 0) removeContents(context, await deletePeople(context.tx, people));
}

function removeContents(context: CompanyContext, files: { purpose: string; key: string }[]): void {
  removeAfterCommit(context, files.flatMap(storedFileNames));
}
