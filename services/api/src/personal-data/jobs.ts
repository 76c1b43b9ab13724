import type { WorkContext } from '../platform/company-work.ts';
import { erasedBefore } from './retention-period.ts';
import { deletePeople, deleteProfiles, listForgotten, listForgottenProfiles } from './retention-queries.ts';
import { storedNames } from './stored-names.ts';

const batch = 100;

/**
 * Erases what is left of people three years after they closed their account or left their last role, and a left role of those
 * who stay for another. What a round does not reach, the next one does.
 */
export async function eraseForgotten({ tx, now, actor, services, afterCommit }: WorkContext): Promise<void> {
  const before = erasedBefore(now);
  const people = await listForgotten(tx, before, batch);
  if (people.length > 0) {
    const files = await deletePeople(tx, people);
    afterCommit(() => services.files.remove(actor.company_id, files.flatMap(storedNames)));
  }
  await deleteProfiles(tx, await listForgottenProfiles(tx, before, batch));
}
