import { cleanEmail } from '@binome/contract/values/email-address';
import type { Database } from '../platform/data/database.ts';
import { auditStaff } from '../platform/data/staff-audit.ts';
import type { Env } from '../platform/process/env.ts';
import { deleteStaffCredentials, findStaffLogin } from './queries.ts';
import { createStaffLink } from './staff-link.ts';

/**
 * Lets a member of staff in again who lost their authenticator app, their recovery codes and their passkeys. Removes these and the password,
 * ends their sessions, and returns the address at which they choose a new password, once within a day. Returns null if nobody of the staff
 * has the e-mail. The console cannot do this: whoever runs it reaches the database.
 */
export async function recoverStaff(
  { directory }: Pick<Database, 'directory'>,
  env: Pick<Env, 'BASE_URL'>,
  email: string,
  now: Date,
): Promise<string | null> {
  return directory.transaction().execute(async (tx) => {
    const login = await findStaffLogin(tx, cleanEmail(email));
    if (!login) return null;
    await deleteStaffCredentials(tx, login.id);
    await auditStaff(tx, { action: 'staff.recovered', staff_id: null, subject_id: login.staff_id }, now);
    return createStaffLink(tx, env, login.id, now);
  });
}
