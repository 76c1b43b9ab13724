import type { Directory, Tx } from '../../platform/data/database.ts';

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

/** Locks the company. Returns whether its erasure is requested and not cancelled. */
export async function hasOpenErasure(tx: Tx, companyId: string): Promise<boolean> {
  await tx.selectFrom('directory.companies').where('id', '=', companyId).select('id').forUpdate().execute();
  const erasure = await tx
    .selectFrom('directory.company_erasures')
    .where('company_id', '=', companyId)
    .where('stopped_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return erasure !== undefined;
}

/** Sets or clears the time at which a company was archived. Returns false when it is archived, or not, already. */
export async function updateArchival(tx: Tx, companyId: string, suspended_at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.companies')
    .set({ suspended_at })
    .where('id', '=', companyId)
    .where('suspended_at', suspended_at ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function findSupportAccess(directory: Directory, supportAccessId: string) {
  return directory
    .selectFrom('directory.support_accesses')
    .where('id', '=', supportAccessId)
    .select(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export function insertSupportAccess(
  tx: Tx,
  access: { staff_id: string; company_id: string; reason: string; created_at: Date; expires_at: Date },
) {
  return tx
    .insertInto('directory.support_accesses')
    .values(access)
    .returning(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Ends a support access; undefined when it has ended. */
export function endSupportAccess(tx: Tx, access: { id: string; staff_id: string }, now: Date) {
  return tx
    .updateTable('directory.support_accesses')
    .set({ ended_at: now })
    .where('id', '=', access.id)
    .where('staff_id', '=', access.staff_id)
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirst();
}

/** Locks a session and returns the id of its support access; undefined when the session has ended. */
export function lockSession(tx: Tx, tokenHash: string) {
  return tx.selectFrom('directory.sessions').where('token_hash', '=', tokenHash).select('support_access_id').forUpdate().executeTakeFirst();
}

/** Is the support access neither ended nor expired? */
export async function isSupportAccessActive(tx: Tx, supportAccessId: string, now: Date): Promise<boolean> {
  const access = await tx
    .selectFrom('directory.support_accesses')
    .where('id', '=', supportAccessId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  return access !== undefined;
}

/** Sets the support access of a session; null when it has none. */
export async function updateSessionSupportAccess(tx: Tx, tokenHash: string, supportAccessId: string | null): Promise<void> {
  await tx.updateTable('directory.sessions').set({ support_access_id: supportAccessId }).where('token_hash', '=', tokenHash).execute();
}
