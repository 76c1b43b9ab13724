import type { Directory, Tx } from '../../platform/database.ts';

/** A member of the provider's staff by name. */
export function findStaff(directory: Directory, staffId: string) {
  return directory
    .selectFrom('directory.staff')
    .where('id', '=', staffId)
    .select(['id', 'first_name', 'last_name', 'language'])
    .executeTakeFirstOrThrow();
}

export function findCompanyId(directory: Directory, companyId: string) {
  return directory.selectFrom('directory.companies').where('id', '=', companyId).select('id').executeTakeFirst();
}

export function findSupportAccess(directory: Directory, grantId: string) {
  return directory
    .selectFrom('directory.support_accesses')
    .where('id', '=', grantId)
    .select(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export function insertSupportAccess(
  tx: Tx,
  stay: { staff_id: string; company_id: string; reason: string; created_at: Date; expires_at: Date },
) {
  return tx
    .insertInto('directory.support_accesses')
    .values(stay)
    .returning(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Ends a stay that still runs; undefined when it does not. */
export function endSupportAccess(tx: Tx, stay: { id: string; staff_id: string }, now: Date) {
  return tx
    .updateTable('directory.support_accesses')
    .set({ ended_at: now })
    .where('id', '=', stay.id)
    .where('staff_id', '=', stay.staff_id)
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirst();
}

/** Locks a session and tells the grant under which it is now; undefined when it has ended. */
export function lockSession(tx: Tx, tokenHash: string) {
  return tx.selectFrom('directory.sessions').where('token_hash', '=', tokenHash).select('support_access_id').forUpdate().executeTakeFirst();
}

/** Does the stay still run? */
export async function isRunning(tx: Tx, grantId: string, now: Date): Promise<boolean> {
  const stay = await tx
    .selectFrom('directory.support_accesses')
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return stay !== undefined;
}

/** Puts a session inside the company of a grant, or outside of all. */
export async function updateSessionSupportAccess(tx: Tx, tokenHash: string, grantId: string | null): Promise<void> {
  await tx.updateTable('directory.sessions').set({ support_access_id: grantId }).where('token_hash', '=', tokenHash).execute();
}
