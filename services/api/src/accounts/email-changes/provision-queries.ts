import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/**
 * The addresses that people's old mailboxes have refused, as `<user id> <address>`: a directory or a file does not give them again.
 */
export async function listRefusedEmails(tx: Tx, userIds?: string[]): Promise<Set<string>> {
  let query = tx.selectFrom('email_changes').where('state', '=', 'refused').select(['user_id', 'new_email']);
  if (userIds) query = query.where('user_id', '=', sql<string>`any(${userIds}::uuid[])`);
  return new Set((await query.execute()).map(({ user_id, new_email }) => refusedKey(user_id, new_email)));
}

/** Has a person a role at the console? */
export async function hasRole(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('user_roles').where('user_id', '=', userId).select('user_id').limit(1).execute()).length > 0;
}

export function refusedKey(userId: string, email: string): string {
  return `${userId} ${email}`;
}

export async function listVerifiedDomains(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('directory.sign_in_domains')
    .where('company_id', '=', sql<string>`app.current_company()`)
    .where('verified_at', 'is not', null)
    .select('domain')
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}
