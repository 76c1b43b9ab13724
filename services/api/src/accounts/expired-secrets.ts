import type { Services } from '../platform/context.ts';
import { deleteConfirmationsBefore, deletePasswordResetsBefore } from './expired-secret-queries.ts';

const day = 86_400_000;
const keptDays = 30;

/**
 * Forgets the links that confirm an e-mail or reset a password, a month after they were used or expired. The secrets of invitations
 * go with their links: who opens an old one is told that it was used.
 */
export async function deleteExpiredSecrets({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * day);
  await deleteConfirmationsBefore(database.directory, before);
  await deletePasswordResetsBefore(database.directory, before);
}
