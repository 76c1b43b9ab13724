import type { CompanyContext } from '../platform/context.ts';
import { erasureCutoff } from './retention-period.ts';
import { deletePeople, deleteProfiles, listExpiredPeople, listExpiredProfiles } from './retention-queries.ts';
import { storedFileNames } from './stored-file-names.ts';
import { lockUnconfirmedUsers, releaseOpenLinkPlaces } from './unconfirmed-queries.ts';

const batch = 100;
const day = 86_400_000;
const unconfirmedDays = 30;

/**
 * Erases what is left of people three years after they closed their account or left their last role, and a left role of those
 * who stay for another. What a round does not reach, the next one does.
 */
export async function eraseExpiredPeople(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const before = erasureCutoff(now);
  await erase(context, await listExpiredPeople(tx, before, batch));
  await deleteProfiles(tx, await listExpiredProfiles(tx, before, batch));
}

/**
 * Erases whoever registered and confirmed no e-mail for a month: what was written may be somebody else's. An invitation that runs is
 * waited for, so that it goes with its person only when both are over; an open link gets its place back.
 */
export async function eraseUnconfirmedUsers(context: CompanyContext): Promise<void> {
  const { tx, now } = context;
  const people = await lockUnconfirmedUsers(tx, { before: new Date(now.getTime() - unconfirmedDays * day), now, limit: batch });
  if (people.length > 0) await releaseOpenLinkPlaces(tx, people);
  await erase(context, people);
}

async function erase({ tx, actor, services, afterCommit }: CompanyContext, people: string[]): Promise<void> {
  if (people.length === 0) return;
  const files = await deletePeople(tx, people);
  afterCommit(() => services.files.remove(actor.company_id, files.flatMap(storedFileNames)));
}
