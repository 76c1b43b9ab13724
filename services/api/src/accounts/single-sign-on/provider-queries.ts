import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { IdentityProviderCertificates, IdentityProviders } from '../../platform/schema.gen.ts';

type Provider = Required<
  Pick<Insertable<IdentityProviders>, 'protocol' | 'issuer' | 'sign_on_url' | 'client_id' | 'client_secret' | 'updated_at'>
>;

export async function upsertProvider(tx: Tx, provider: Provider): Promise<void> {
  await tx
    .insertInto('identity_providers')
    .values(provider)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(provider))
    .execute();
}

/** Sets the key pair of encrypted assertions; null for none. */
export async function updateEncryption(tx: Tx, pair: { decryption_key: string; encryption_certificate: string } | null): Promise<void> {
  const { decryption_key = null, encryption_certificate = null } = pair ?? {};
  await tx.updateTable('identity_providers').set({ decryption_key, encryption_certificate }).execute();
}

/** Replaces the certificates of the identity provider by `certificates`. */
export async function replaceCertificates(
  tx: Tx,
  certificates: Pick<Insertable<IdentityProviderCertificates>, 'certificate' | 'expires_at' | 'created_at'>[],
): Promise<void> {
  await tx.deleteFrom('identity_provider_certificates').execute();
  if (certificates.length > 0) await tx.insertInto('identity_provider_certificates').values(certificates).execute();
}

export async function deleteProvider(tx: Tx): Promise<void> {
  await tx.deleteFrom('identity_providers').execute();
}

/** Deletes a certificate. Returns false when there is none with that id. */
export async function deleteCertificate(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('identity_provider_certificates').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

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

export async function deleteDomain(tx: Tx, company_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('directory.sign_in_domains')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the domain, now verified; undefined when the company has none with that id. */
export function verifyDomain(tx: Tx, company_id: string, id: string, now: Date) {
  return tx
    .updateTable('directory.sign_in_domains')
    .set({ verified_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst();
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
