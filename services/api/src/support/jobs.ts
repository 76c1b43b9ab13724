import type { Services } from '../platform/context.ts';
import { deleteOldCrashGroups } from './queries.ts';

const keptDays = 180;

/** Deletes crashes that have not happened again for six months. */
export async function deleteOldCrashes({ database, now }: Services): Promise<void> {
  await deleteOldCrashGroups(database.directory, new Date(now().getTime() - keptDays * 86_400_000));
}
