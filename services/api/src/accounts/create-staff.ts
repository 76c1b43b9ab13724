import type { Database } from '../platform/database.ts';
import type { Env } from '../platform/env.ts';
import { auditStaff } from '../platform/staff-audit.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { insertStaff, replacePasswordReset } from './queries.ts';

export const staffLinkHours = 24;

type Person = { email: string; first_name: string; last_name: string };

/**
 * Creates an account of the provider's staff without a password, and returns the address at which the person chooses one, once within a
 * day. Returns null if the e-mail has an account already. The console cannot create staff: whoever runs this reaches the database.
 */
export async function createStaff(
  { directory }: Pick<Database, 'directory'>,
  { BASE_URL }: Pick<Env, 'BASE_URL'>,
  { email, ...name }: Person,
  now: Date,
): Promise<string | null> {
  return directory.transaction().execute(async (tx) => {
    const created = await insertStaff(tx, { ...name, email: email.trim().toLowerCase(), created_at: now });
    if (!created) return null;
    const token = newToken();
    const expires_at = new Date(now.getTime() + staffLinkHours * 3_600_000);
    await replacePasswordReset(tx, { token_hash: hashToken(token), login_id: created.login_id, expires_at });
    await auditStaff(tx, { action: 'staff.created', staff_id: null, subject_id: created.staff_id }, now);
    return `${BASE_URL}/edit_password?return_to=console#reset_password_token=${token}`;
  });
}
