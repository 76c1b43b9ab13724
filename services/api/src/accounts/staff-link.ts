import type { Directory } from '../platform/data/database.ts';
import type { Env } from '../platform/process/env.ts';
import { hashToken, newToken } from '../platform/sign-in/tokens.ts';
import { replacePasswordReset } from './queries.ts';

export const staffLinkHours = 24;

/** Returns the address at which a member of staff chooses a password, once within a day. It replaces an earlier one. */
export async function createStaffLink(tx: Directory, { BASE_URL }: Pick<Env, 'BASE_URL'>, loginId: string, now: Date): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + staffLinkHours * 3_600_000);
  await replacePasswordReset(tx, { token_hash: hashToken(token), login_id: loginId, expires_at });
  return `${BASE_URL}/edit_password?return_to=console#reset_password_token=${token}`;
}
