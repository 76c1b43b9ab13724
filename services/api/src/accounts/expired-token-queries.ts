import type { Directory } from '../platform/database.ts';

/** Deletes the confirmation tokens that were used or expired before `before`. */
export async function deleteConfirmationsBefore(directory: Directory, before: Date): Promise<void> {
  await directory
    .deleteFrom('directory.email_confirmations')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('used_at', '<', before)]))
    .execute();
}

/** Deletes the password reset tokens that were used or expired before `before`. */
export async function deletePasswordResetsBefore(directory: Directory, before: Date): Promise<void> {
  await directory
    .deleteFrom('directory.password_resets')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('used_at', '<', before)]))
    .execute();
}
