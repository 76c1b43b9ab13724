import type { Directory, Tx } from '../platform/database.ts';

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

export function findStay(directory: Directory, grantId: string) {
  return directory
    .selectFrom('directory.staff_grants')
    .where('id', '=', grantId)
    .select(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirstOrThrow();
}

export function insertStay(tx: Tx, stay: { staff_id: string; company_id: string; reason: string; created_at: Date; expires_at: Date }) {
  return tx
    .insertInto('directory.staff_grants')
    .values(stay)
    .returning(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Ends a stay that still runs; undefined when it does not. */
export function endStay(tx: Tx, stay: { id: string; staff_id: string }, now: Date) {
  return tx
    .updateTable('directory.staff_grants')
    .set({ ended_at: now })
    .where('id', '=', stay.id)
    .where('staff_id', '=', stay.staff_id)
    .where('ended_at', 'is', null)
    .returning(['id', 'company_id', 'reason', 'expires_at'])
    .executeTakeFirst();
}

/** Puts a session inside the company of a grant, or outside of all. */
export async function updateSessionStay(tx: Tx, tokenHash: string, grantId: string | null): Promise<void> {
  await tx.updateTable('directory.sessions').set({ grant_id: grantId }).where('token_hash', '=', tokenHash).execute();
}
