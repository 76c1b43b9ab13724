import { cleanEmail } from '@binome/contract/values/email-address';
import type { Database } from '../platform/data/database.ts';
import { auditStaff } from '../platform/data/staff-audit.ts';
import type { Env } from '../platform/process/env.ts';
import { insertStaff } from './queries.ts';
import { createStaffLink } from './staff-link.ts';

type Person = { email: string; first_name: string; last_name: string };

/**
 * Creates an account of the provider's staff without a password, and returns the address at which the person chooses one, once within a
 * day. Returns null if the e-mail has an account already. The console cannot create staff: whoever runs this reaches the database.
 */
export async function createStaff(
  { directory }: Pick<Database, 'directory'>,
  env: Pick<Env, 'BASE_URL'>,
  { email, ...name }: Person,
  now: Date,
): Promise<string | null> {
  return directory.transaction().execute(async (tx) => {
    const created = await insertStaff(tx, { ...name, email: cleanEmail(email), created_at: now });
    if (!created) return null;
    await auditStaff(tx, { action: 'staff.created', staff_id: null, subject_id: created.staff_id }, now);
    return createStaffLink(tx, env, created.login_id, now);
  });
}
