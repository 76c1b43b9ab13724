import type { Services } from '../platform/context.ts';
import { deleteConfirmationsBefore, deletePasswordResetsBefore } from './expired-token-queries.ts';
import { deleteExpiredChallenges } from './passkeys/queries.ts';
import { deleteDevicesBefore } from './sessions/known-device-queries.ts';
import { deleteExpiredSsoRows } from './single-sign-on/queries.ts';

const day = 86_400_000;
const retentionDays = 30;
/** As long as the cookie lasts. */
const deviceDays = 365;

/**
 * Deletes the tokens of e-mail confirmations and password resets 30 days after they were used or expired. The tokens of access links
 * stay as long as their links, so that an old link still answers that it was used. Requests, assertions and codes of single
 * sign-on are deleted when they expire. Devices are forgotten a year after their last sign-in.
 */
export async function deleteExpiredTokens({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * day);
  await deleteConfirmationsBefore(database.directory, before);
  await deletePasswordResetsBefore(database.directory, before);
  await deleteExpiredSsoRows(database.directory, now());
  await deleteExpiredChallenges(database.directory, now());
  await deleteDevicesBefore(database.directory, new Date(now().getTime() - deviceDays * day));
}
