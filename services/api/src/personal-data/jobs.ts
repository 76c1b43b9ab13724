import type { CompanyContext } from '../platform/context.ts';
import { deleteClosedAccountNames } from './closed-name-queries.ts';
import { deletePeople, deleteProfiles, listExpiredPeople, listExpiredProfiles } from './retention-queries.ts';
import { storedFileNames } from './stored-file-names.ts';
import { lockUnconfirmedUsers, releaseOpenLinkPlaces } from './unconfirmed-queries.ts';

/** Users per run. The next run continues. */
const batch = 100;

/**
 * Erases people three years after they closed their account or left their last profile, and profiles three years after they were
 * left.
 */
export async function eraseExpiredPeople(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  await erase(context, await listExpiredPeople(tx, now, batch));
  removeAfterCommit(context, await deleteProfiles(tx, await listExpiredProfiles(tx, now, batch)));
}

/**
 * Erases people who registered and did not confirm their e-mail for 30 days: the address may belong to somebody else. People with a
 * valid invitation are erased after it expires. The places that they took in open links are released.
 */
export async function eraseUnconfirmedUsers(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const people = await lockUnconfirmedUsers(tx, { now, limit: batch });
  if (people.length > 0) await releaseOpenLinkPlaces(tx, people);
  await erase(context, people);
}

/** Erases the names of people who closed their account 30 days ago. Notifications to their partners no longer need them. */
export async function eraseClosedAccountNames({ tx, now }: CompanyContext): Promise<void> {
  await deleteClosedAccountNames(tx, now);
}

async function erase(context: CompanyContext, people: string[]): Promise<void> {
  if (people.length > 0) removeAfterCommit(context, await deletePeople(context.tx, people));
}

function removeAfterCommit({ actor, services, afterCommit }: CompanyContext, files: { purpose: string; key: string }[]): void {
  if (files.length > 0) afterCommit(() => services.files.remove(actor.company_id, files.flatMap(storedFileNames)));
}
