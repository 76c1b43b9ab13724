import { sql } from 'kysely';
import type { Tx } from '../../platform/data/database.ts';

/** Those of some addresses that have a login, in whichever company. */
export async function listTakenEmails(tx: Tx, emails: string[]): Promise<Set<string>> {
  const logins = await tx.selectFrom('directory.logins').where('email', '=', sql<string>`any(${emails}::text[])`).select('email').execute();
  return new Set(logins.map(({ email }) => email));
}
