import type { Tx } from '../../platform/data/database.ts';

export function listDomains(tx: Tx, company_id: string) {
  return tx
    .selectFrom('directory.sign_in_domains')
    .where('company_id', '=', company_id)
    .select(['id', 'domain', 'verified_at'])
    .orderBy('domain')
    .execute();
}

/** Adds a domain that is not verified. Returns false when the company has it already. */
export async function insertDomain(tx: Tx, domain: { company_id: string; domain: string; created_at: Date }): Promise<boolean> {
  const inserted = await tx
    .insertInto('directory.sign_in_domains')
    .values(domain)
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a domain that is not verified. Returns false when the company has none with that id. */
export async function deleteUnverifiedDomain(tx: Tx, company_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.sign_in_domains')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Sets whether a member's login may use its password in any case. Returns false for a member without a login of this company. */
export async function updateBreakGlass(tx: Tx, company_id: string, userId: string, break_glass: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('directory.logins')
    .set({ break_glass })
    .where('company_id', '=', company_id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
